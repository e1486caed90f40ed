import { useTexts } from '../../texts/use-texts.ts';
import { DecimalInput } from '../../ui/decimal-input.tsx';
import { RupiahInput } from '../../ui/rupiah-input.tsx';
import { fixed } from './field-look.ts';
import type { FieldErrors } from './use-field-errors.ts';
import type { ProductFormState } from './use-product-form.ts';

type Props = { state: ProductFormState; errors: FieldErrors; isFixed: boolean };

const amounts = [
  { name: 'notaryRupiah', text: 'notary', field: 'notarisFee' },
  { name: 'stampDutyRupiah', text: 'stampDuty', field: 'materaiFee' },
  { name: 'savingsAccountRupiah', text: 'savingsAccount', field: 'admTabFee' },
  { name: 'otherRupiah', text: 'other', field: 'otherFee' },
] as const;

/** What is kept back from the principal beside the insurance. */
export function FeeFields({ state: { form, change }, errors, isFixed }: Props) {
  const t = useTexts('loan');
  return (
    <>
      <DecimalInput
        label={t('provisi')}
        unit="%"
        value={form.provisiPercent}
        onChange={(provisiPercent) => change({ provisiPercent })}
        {...fixed(isFixed)}
        error={errors['provisiPct']}
      />
      {amounts.map(({ name, text, field }) => (
        <RupiahInput
          key={name}
          label={t(text)}
          value={form[name]}
          onChange={(amount) => change({ [name]: amount })}
          {...fixed(isFixed)}
          error={errors[field]}
        />
      ))}
    </>
  );
}
