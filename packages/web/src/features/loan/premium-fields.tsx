import { findInsuranceOffer } from '@trustiq/domain/loan/insurance-options.ts';
import { premiumPercent, premiumRupiah } from '@trustiq/domain/loan/insurance-premium.ts';
import { insuranceRupiahBounds } from '@trustiq/domain/loan/loan-bounds.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DecimalInput } from '../../ui/decimal-input.tsx';
import { RupiahInput } from '../../ui/rupiah-input.tsx';
import { WholeAmounts } from '../../ui/whole-amounts.tsx';
import { fieldOrder } from './field-look.ts';
import type { FieldsProps } from './fields-props.ts';

const finite = (value: number) => (Number.isFinite(value) ? value : null);

/** The premium as percent, and on the checker's screen also in rupiah: typing in one moves the other. */
export function PremiumFields({ state, errors, withInsuranceAmount }: FieldsProps) {
  const t = useTexts('loan');
  const { form, product, insurance, inputs, isCashCollateral, change } = state;
  const offer = product && insurance && findInsuranceOffer(product, insurance, { isCashCollateral });
  const isCertificate = insurance?.group === 'CER';
  const amountRupiah = form.amountRupiah || null;
  const isLinked = amountRupiah !== null && inputs !== null;
  const percent =
    form.insuranceBy === 'RUPIAH' && isLinked
      ? finite(premiumPercent(amountRupiah, inputs.premium))
      : form.insurancePercent;
  const rupiah =
    form.insuranceBy === 'PERCENT' && isLinked && (isCertificate || form.insurancePercent !== null)
      ? premiumRupiah(amountRupiah, inputs.premium)
      : form.insuranceRupiah;
  const rupiahBounds = offer && amountRupiah && insuranceRupiahBounds(amountRupiah, offer);
  return (
    <>
      <DecimalInput
        inputWrapperOrder={fieldOrder}
        label={t('insurancePercent')}
        unit="%"
        value={isCertificate ? 0 : percent}
        onChange={(insurancePercent) => change({ insuranceBy: 'PERCENT', insurancePercent, insuranceRupiah: null })}
        disabled={isCertificate}
        description={offer && !isCertificate && t('bounds', { min: offer.minPercent, max: offer.maxPercent })}
        error={errors.insurancePercent}
      />
      {withInsuranceAmount && (
        <RupiahInput
          inputWrapperOrder={fieldOrder}
          label={t('insuranceAmount')}
          value={rupiah}
          onChange={(insuranceRupiah) => change({ insuranceBy: 'RUPIAH', insuranceRupiah })}
          disabled={isCertificate}
          description={
            rupiahBounds &&
            !isCertificate && (
              <WholeAmounts
                text={t('bounds', { min: formatRupiah(rupiahBounds.min), max: formatRupiah(rupiahBounds.max) })}
              />
            )
          }
          error={errors.insuranceRupiah}
        />
      )}
    </>
  );
}
