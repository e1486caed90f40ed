import type { Check } from '../../platform/verify/check.ts';
import { findWrongDisbursement } from './verify.store.ts';

export const onceDisbursed: Check = {
  name: 'Every loan was paid out at most once, as authorised, and only where the application says so',
  findFault: async ({ db }) => {
    const wrong = await findWrongDisbursement(db);
    return wrong && `Application ${wrong.id}: ${wrong.why}.`;
  },
};
