import { refusedTerm, type TermName } from '@trustiq/contract/loan/refused-term.ts';
import type { SimulationRefusal } from '@trustiq/domain/loan/simulate-loan.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { ProductForm } from './product-form.ts';
import type { ProductFormState } from './use-product-form.ts';

export type FieldErrors = Readonly<Partial<Record<TermName, string>>>;

const inRupiah = new Set<SimulationRefusal['code']>(['AMOUNT_OUT_OF_BOUNDS', 'INSURANCE_RUPIAH_OUT_OF_BOUNDS']);
const withoutSign = (amount: number) => formatRupiah(amount).replace('Rp ', '');

function boundsIn(refusal: SimulationRefusal): { min?: string; max?: string; stamp?: string } {
  if ('stampRupiah' in refusal) return { stamp: withoutSign(refusal.stampRupiah) };
  if (!('min' in refusal)) return {};
  const show = inRupiah.has(refusal.code) ? withoutSign : String;
  return { min: show(refusal.min), max: show(refusal.max) };
}

/** In approval the loan may only become smaller: the ceiling is what stands. */
const raisedFields = (form: ProductForm, ceiling: ProductForm | null): TermName[] =>
  ceiling === null
    ? []
    : [
        ...((form.amountRupiah ?? 0) > (ceiling.amountRupiah ?? 0) ? ['amountRupiah' as const] : []),
        ...((form.tenorMonths ?? 0) > (ceiling.tenorMonths ?? 0) ? ['tenorMonths' as const] : []),
      ];

/** What is wrong, in words, by the field it is about: the first refusal of each. */
export function useFieldErrors({ form, refusals, isPricing }: ProductFormState, ceiling: ProductForm | null) {
  const t = useTexts('loan');
  const errors: Partial<Record<TermName, string>> = {};
  for (const field of raisedFields(form, ceiling)) errors[field] = t('raised');
  for (const refusal of refusals) {
    // Nothing is missing while the insurer is still being asked.
    if (refusal.code === 'INSURANCE_PRICE_MISSING' && isPricing) continue;
    errors[refusedTerm(refusal)] ??= t(`refused.${refusal.code}`, boundsIn(refusal));
  }
  return errors satisfies FieldErrors;
}
