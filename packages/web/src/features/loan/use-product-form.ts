import { useDebouncedValue } from '@mantine/hooks';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { simulateLoan } from '@trustiq/domain/loan/simulate-loan.ts';
import { useMemo } from 'react';
import { formatDate } from '../../lib/format-date.ts';
import { useOfferedTerms } from '../../lib/offered-terms.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { toLoanInputs } from './loan-inputs.ts';
import { useCertificatePrice, useOfferedCodes } from './loan-queries.ts';
import { type Choices, formOf, type ProductForm } from './product-form.ts';

const TYPING_PAUSE_MS = 400;

/** The fields, what is wrong with them, and what they would cost: all from the rules, while somebody types. */
export function useProductForm(application: WholeCase, known: Omit<Choices, 'isCashCollateral'>) {
  const { loan } = application;
  const saved = useMemo(() => formOf(loan), [loan]);
  const {
    values: form,
    isEdited,
    change,
    discard,
  } = useDraftForm<ProductForm>({ name: 'loan', id: application.id, saved });
  // A complete form: whatever was typed before gives way to it.
  useOfferedTerms(application.id, (fields) => change(fields));
  const product = known.products.find(({ id }) => id === form.productId) ?? null;
  const insurance = known.insurances.find(({ code }) => code === form.insuranceCode) ?? null;

  const offered = useOfferedCodes(form.productId, application.applicationRequestId, application.version);
  const isOffered = (code: string) => offered.data?.includes(code) ?? code === form.insuranceCode;
  const withoutInsurance = known.insurances.find(({ group }) => group === 'NON');
  const isCashCollateral =
    withoutInsurance !== undefined && isOffered(withoutInsurance.code) && !product?.isSingleInstalment;

  const { amountRupiah, tenorMonths } = form;
  // The same object while nothing changes, or the pause would end in a new one and never stop.
  const typed = useMemo(() => ({ amountRupiah, tenorMonths }), [amountRupiah, tenorMonths]);
  const [asked] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const certificate =
    insurance?.group === 'CER' && product?.certificateProductId && asked.amountRupiah && asked.tenorMonths
      ? {
          certificateProductId: product.certificateProductId,
          insuranceCode: insurance.code,
          amountRupiah: asked.amountRupiah,
          tenorMonths: asked.tenorMonths,
        }
      : null;
  const price = useCertificatePrice(application.applicationRequestId, certificate);

  const today = formatDate(new Date());
  const priceRupiah = price.data ?? null;
  const { stampRupiah } = known.feeRules;
  const inputs = useMemo(
    () =>
      product && insurance
        ? toLoanInputs(form, { product, insurance, isCashCollateral, priceRupiah, stampRupiah, today })
        : null,
    [form, product, insurance, isCashCollateral, priceRupiah, stampRupiah, today],
  );
  const outcome = useMemo(() => inputs && simulateLoan(inputs), [inputs]);

  return {
    form,
    product,
    insurance,
    offeredInsurances: known.insurances.filter(({ code }) => isOffered(code)),
    isCashCollateral,
    inputs,
    preview: outcome?.ok ? outcome.value : null,
    refusals: outcome && !outcome.ok ? outcome.refusal : [],
    priceRupiah,
    isPricing: certificate !== null && price.isFetching,
    isEdited,
    change,
    discard,
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;
