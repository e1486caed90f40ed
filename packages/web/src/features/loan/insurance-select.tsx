import { Select } from '@mantine/core';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fieldOrder } from './field-look.ts';
import type { FieldsProps } from './fields-props.ts';
import classes from './loan.module.css';
import { withInsurance } from './product-form.ts';

/** The insurances that the product offers to this application; a certificate shows the insurer's price. */
export function InsuranceSelect({ state, loan, errors }: FieldsProps) {
  const t = useTexts('loan');
  const reference = useReferenceText();
  const { form, product, isCashCollateral, change } = state;
  const price = state.isPricing
    ? t('certificatePending')
    : state.priceRupiah !== null && t('certificate', { price: formatRupiah(state.priceRupiah) });
  return (
    <Select
      className={classes.double}
      inputWrapperOrder={fieldOrder}
      label={t('insurance')}
      data={state.offeredInsurances.map(({ code, name }) => ({
        value: code,
        label: reference('insurances', code, name),
      }))}
      value={form.insuranceCode}
      onChange={(code) => {
        const chosen = state.offeredInsurances.find((candidate) => candidate.code === code);
        if (chosen && product && code !== form.insuranceCode) {
          change(withInsurance(form, chosen, loan, { product, isCashCollateral }));
        }
      }}
      allowDeselect={false}
      description={state.insurance?.group === 'CER' && price}
      error={errors.insuranceCode}
    />
  );
}
