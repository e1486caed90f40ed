import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import {
  confirmPayment,
  enterPayment,
  getPaymentByHand,
  sendBackPayment,
  takeBackPayment,
} from '@trustiq/contract/workflow/payment-by-hand.ts';
import { call } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';

/** What is to be booked and what waits, as the present version of the case has it. */
export const usePaymentByHand = ({ id, version }: WholeCase) =>
  useQuery({
    queryKey: ['case', id, 'payment-by-hand', version],
    queryFn: ({ signal }) => call(getPaymentByHand, { params: { id } }, { signal }),
  });

export type EnteredValues = {
  readonly cif: string;
  readonly loanReference: string;
  readonly disbursedOn: string;
  readonly principalRupiah: number;
  readonly netRupiah: number;
  readonly bankCode: string;
  readonly accountNo: string;
  readonly holder: string;
  readonly proofDocumentId: number | null;
  readonly proofReference: string | null;
};

export type PaymentStep =
  | { readonly step: 'enter'; readonly values: EnteredValues }
  | { readonly step: 'confirm'; readonly entryNumber: number }
  | { readonly step: 'sendBack' | 'takeBack'; readonly entryNumber: number; readonly notes: string };

/** Takes one step of a payment by hand, on the version of the case that the person sees. */
export function usePaymentStep({ id, version }: WholeCase) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (taken: PaymentStep) => {
      const params = { id };
      const options = { idempotencyKey: newIdempotencyKey() };
      if (taken.step === 'enter') return call(enterPayment, { params, body: { ...taken.values, version } }, options);
      const { entryNumber } = taken;
      if (taken.step === 'confirm') return call(confirmPayment, { params, body: { entryNumber, version } }, options);
      const body = { entryNumber, notes: taken.notes, version };
      return call(taken.step === 'sendBack' ? sendBackPayment : takeBackPayment, { params, body }, options);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['case', id] }),
  });
}
