import { Select } from '@mantine/core';
import { tenorBounds } from '@trustiq/domain/loan/loan-bounds.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DecimalInput } from '../../ui/decimal-input.tsx';
import { RupiahInput } from '../../ui/rupiah-input.tsx';
import { WholeAmounts } from '../../ui/whole-amounts.tsx';
import { fieldOrder, fixed } from './field-look.ts';
import type { FieldsProps } from './fields-props.ts';
import { InsuranceSelect } from './insurance-select.tsx';
import classes from './loan.module.css';
import { PremiumFields } from './premium-fields.tsx';
import { withAmount, withProduct } from './product-form.ts';

/** Product, insurance, amount, rate and tenor, each with the product's bounds and what is wrong with it. */
export function ProductFields(props: FieldsProps) {
  const { state, loan, choices, errors, isFixed } = props;
  const t = useTexts('loan');
  const { form, product, change } = state;
  /** A range of one value is no choice, and no hint. */
  const bounds = (min: number | string, max: number | string) => (min === max ? null : t('bounds', { min, max }));
  const tenor = product && tenorBounds(product);
  // In approval the loan may only become smaller.
  const atMost = (most: number, standing: number) => (isFixed ? Math.min(most, standing) : most);
  const isSingle = product?.isSingleInstalment === true;
  return (
    <>
      <Select
        className={classes.double}
        label={t('product')}
        data={choices.products.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(form.productId)}
        onChange={(id) => {
          const chosen = choices.products.find((candidate) => String(candidate.id) === id);
          if (chosen && chosen.id !== form.productId) change(withProduct(form, chosen, loan, choices));
        }}
        allowDeselect={false}
        {...fixed(isFixed)}
        error={errors.productId}
      />
      <InsuranceSelect {...props} />
      <RupiahInput
        inputWrapperOrder={fieldOrder}
        label={t('amount')}
        value={form.amountRupiah}
        onChange={(amountRupiah) =>
          isFixed ? change({ amountRupiah }) : change(withAmount(form, amountRupiah, product, choices.feeRules))
        }
        description={
          product && (
            <WholeAmounts
              text={
                bounds(
                  formatRupiah(product.minPlafondRupiah),
                  formatRupiah(atMost(product.maxPlafondRupiah, loan.amountRupiah)),
                ) ?? ''
              }
            />
          )
        }
        error={errors.amountRupiah}
      />
      <DecimalInput
        inputWrapperOrder={fieldOrder}
        label={t('rate')}
        unit="%"
        value={form.ratePercent}
        onChange={(ratePercent) => change({ ratePercent })}
        {...fixed(isFixed)}
        description={product && bounds(product.minRatePercent, product.maxRatePercent)}
        error={errors.annualRatePercent}
      />
      <DecimalInput
        inputWrapperOrder={fieldOrder}
        label={t('tenor')}
        decimals={0}
        unit={t(isSingle ? 'units.singleInstalment' : 'units.months')}
        unitWidth={72}
        value={form.tenorMonths}
        onChange={(tenorMonths) => change({ tenorMonths })}
        disabled={isSingle}
        description={tenor && bounds(tenor.min, atMost(tenor.max, loan.tenorMonths))}
        error={errors.tenorMonths}
      />
      <PremiumFields {...props} />
    </>
  );
}
