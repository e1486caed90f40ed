import { Text } from '@mantine/core';
import { isProductSoldIn } from '@trustiq/domain/access/track.ts';
import { findInsuranceOffer, insuranceOptions } from '@trustiq/domain/loan/insurance-options.ts';
import { tenorBounds } from '@trustiq/domain/loan/loan-bounds.ts';
import { defaultInsuranceOf, type LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import { useMemo } from 'react';
import { formatRupiah } from '../../../lib/format-rupiah.ts';
import { useReferenceText } from '../../../texts/use-reference-text.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { WholeAmounts } from '../../../ui/whole-amounts.tsx';
import { pathOf } from '../form/field-paths.ts';
import { FormCard } from '../form/form-card.tsx';
import { useChange, useForm, useValueAt } from '../form/form-context.tsx';
import { NumberField, RupiahField, SelectField } from '../form/inputs.tsx';
import { circumstances, loanPreview } from '../form/loan-preview.ts';
import { AbilityCard, FiguresCard } from './loan-cards.tsx';

const outOf = {
  AMOUNT_OUT_OF_BOUNDS: 'amountRupiah',
  TENOR_OUT_OF_BOUNDS: 'tenorMonths',
  RATE_OUT_OF_BOUNDS: 'annualRatePercent',
  INSURANCE_PERCENT_OUT_OF_BOUNDS: 'insurancePercent',
} as const;

/** What is asked for, with what it costs while one types. */
export function LoanStep() {
  const t = useTexts('field');
  const loan = useTexts('loan');
  const reference = useReferenceText();
  const { state, asked, book } = useForm();
  const change = useChange();
  const valueAt = useValueAt();
  const preview = useMemo(() => loanPreview(state.contents, asked), [state.contents, asked]);
  const { product, offers, offer, priceRupiah } = preview;
  const chosenId = valueAt(pathOf('productId'));
  const products = book.products.filter(
    (one) => one.id === chosenId || (one.isActive && isProductSoldIn(one, asked.areaId)),
  );
  const tenor = product && tenorBounds(product);
  const bounds = (min: number | string, max: number | string) => loan('bounds', { min, max });
  const wrong = new Set(
    preview.refusals.flatMap(({ code }) => (code in outOf ? [outOf[code as keyof typeof outOf]] : [])),
  );
  const errorOf = (field: (typeof outOf)[keyof typeof outOf]) =>
    wrong.has(field) ? t('faults.out_of_bounds') : undefined;

  /** Another product begins with its own rate and insurance. */
  const choose = (chosen: LoanProduct | undefined) => {
    if (!chosen) return;
    const offered = insuranceOptions(chosen, book.insurances, circumstances);
    const usual = offered.find(({ option }) => option.code === defaultInsuranceOf(chosen)) ?? offered[0];
    change({
      [pathOf('annualRatePercent')]: chosen.minRatePercent,
      [pathOf('insuranceCode')]: usual?.option.code,
      [pathOf('insurancePercent')]: usual && usual.option.group !== 'CER' ? usual.defaultPercent : undefined,
      ...(chosen.isSingleInstalment ? { [pathOf('tenorMonths')]: 1 } : {}),
    });
  };
  const chooseInsurance = (code: string | null) => {
    const option = book.insurances.find((one) => one.code === code);
    const chosen = product && option ? findInsuranceOffer(product, option, circumstances) : null;
    change({
      [pathOf('insurancePercent')]: chosen && option?.group !== 'CER' ? chosen.defaultPercent : undefined,
    });
  };

  return (
    <>
      <FormCard title={t('steps.loan')}>
        <SelectField
          path={pathOf('productId')}
          label={loan('product')}
          isRequired
          isNumber
          options={products.map(({ id, name }) => ({ value: String(id), label: name }))}
          hint={products.length === 0 ? t('loan.noProducts') : undefined}
          onChosen={(id) => choose(book.products.find((one) => String(one.id) === id))}
        />
        <RupiahField
          path={pathOf('amountRupiah')}
          label={loan('amount')}
          isRequired
          hint={
            product && (
              <WholeAmounts
                text={bounds(formatRupiah(product.minPlafondRupiah), formatRupiah(product.maxPlafondRupiah)) ?? ''}
              />
            )
          }
          error={errorOf('amountRupiah')}
        />
        <NumberField
          path={pathOf('tenorMonths')}
          label={loan('tenor')}
          isRequired
          unit={loan(product?.isSingleInstalment ? 'units.singleInstalment' : 'units.months')}
          unitWidth={76}
          hint={tenor && bounds(tenor.min, tenor.max)}
          error={errorOf('tenorMonths')}
        />
        <NumberField
          path={pathOf('annualRatePercent')}
          label={loan('rate')}
          decimals={4}
          unit="%"
          hint={product && bounds(product.minRatePercent, product.maxRatePercent)}
          error={errorOf('annualRatePercent')}
        />
        <SelectField
          path={pathOf('insuranceCode')}
          label={loan('insurance')}
          isRequired
          options={offers.map(({ option }) => ({
            value: option.code,
            label: reference('insurances', option.code, option.name),
          }))}
          hint={priceRupiah === null ? undefined : t('loan.certificate', { price: formatRupiah(priceRupiah) })}
          onChosen={chooseInsurance}
        />
        {offer && offer.option.group !== 'CER' && offer.minPercent !== offer.maxPercent && (
          <NumberField
            path={pathOf('insurancePercent')}
            label={loan('insurancePercent')}
            decimals={4}
            unit="%"
            hint={bounds(offer.minPercent, offer.maxPercent)}
            error={errorOf('insurancePercent')}
          />
        )}
        <SelectField
          path={pathOf('loanPurpose')}
          label={t('loan.purpose')}
          isRequired
          options={book.loanPurposes.map(({ description }) => ({
            value: description,
            label: reference('loanPurposes', description, description),
          }))}
        />
      </FormCard>
      {preview.simulation ? (
        <FiguresCard simulation={preview.simulation} />
      ) : (
        <Text size="sm" c="dimmed" mb="md">
          {t('loan.notYet')}
        </Text>
      )}
      <AbilityCard />
    </>
  );
}
