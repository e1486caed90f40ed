import { useMutation } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { getTermsEffects } from '@trustiq/contract/loan/terms-effects.ts';
import type { LoanInputs } from '@trustiq/domain/loan/simulate-loan.ts';
import { call } from '../../lib/api.ts';
import { simulationRequest } from './simulation-request.ts';

/** Asks the server what saving these terms would do; nothing is saved. */
export const useTermsEffects = (application: WholeCase) =>
  useMutation({
    mutationFn: (inputs: LoanInputs) => call(getTermsEffects, { body: simulationRequest(inputs, application) }),
  });
