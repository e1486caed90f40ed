import { editedFees, loanFeeLines } from '@trustiq/domain/loan/loan-fees.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DecimalInput } from '../../ui/decimal-input.tsx';
import { RupiahInput } from '../../ui/rupiah-input.tsx';
import { fixed } from './field-look.ts';
import type { FieldErrors } from './use-field-errors.ts';
import type { ProductFormState } from './use-product-form.ts';

type Props = { state: ProductFormState; errors: FieldErrors; isFixed: boolean };

/** What is kept back from the principal beside the insurance. */
export function FeeFields({ state: { form, change }, errors, isFixed }: Props) {
  const t = useTexts('loan');
  return editedFees.map((name) => {
    const { label, unit } = loanFeeLines[name];
    const field = {
      label: t(label),
      value: form[name],
      onChange: (value: number | null) => change({ [name]: value }),
      ...fixed(isFixed),
      error: errors[name],
    };
    return unit === 'percent' ? <DecimalInput key={name} unit="%" {...field} /> : <RupiahInput key={name} {...field} />;
  });
}
