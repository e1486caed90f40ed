import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import { saveSimulation } from '@trustiq/contract/loan/application-loan.ts';
import { toInstalmentsQuery } from '@trustiq/contract/loan/instalment-names.ts';
import { simulateInstalments } from '@trustiq/contract/loan/products.ts';
import type { LoanInputs } from '@trustiq/domain/loan/simulate-loan.ts';
import { call } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { simulationRequest } from './simulation-request.ts';

type Outcome = { readonly savedAnew: true } | { readonly savedAnew: false; readonly why: ApiError | null };

/**
 * "Hitung": asks for the instalments and saves the simulation. A simulation that fails throws; one that was calculated
 * but not saved tells why, and the old one stays stale.
 */
export function useCalculate(application: WholeCase) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (inputs: LoanInputs): Promise<Outcome> => {
      const { amountRupiah, annualRatePercent, tenorMonths, product } = inputs;
      const { fineractProductId } = product;
      const query = toInstalmentsQuery({ fineractProductId, amountRupiah, annualRatePercent, tenorMonths });
      await call(simulateInstalments, { query });
      try {
        const body = simulationRequest(inputs, application);
        await call(saveSimulation, { body }, { idempotencyKey: newIdempotencyKey() });
      } catch (failure) {
        return { savedAnew: false, why: failure instanceof ApiError ? failure : null };
      }
      // Only once the new figures are here may the edits go: otherwise the old terms would flash up.
      await queries.invalidateQueries({ queryKey: ['case', application.id] });
      return { savedAnew: true };
    },
  });
}
