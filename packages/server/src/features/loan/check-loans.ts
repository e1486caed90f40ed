import type { Check } from '../../platform/verify/check.ts';
import { findWrongLoan } from './verify.store.ts';

export const loanSums: Check = {
  name: 'The figures of every loan add up, and its instalments pay it off exactly',
  findFault: async ({ db }) => {
    const wrong = await findWrongLoan(db);
    return wrong && `Application ${wrong.id}: ${wrong.why}.`;
  },
};
