import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { confirmFact } from './confirm-fact.ts';
import type { Rescore } from './employment.ts';

const marriage = { fact: 'marriage', action: 'confirmMarriage', event: 'marriage_confirmed' } as const;

/** A second person stands for what somebody else said of the marriage, although fewer debts count by it. */
export const confirmMarriage = (
  deps: CaseDeps,
  { rescore }: { readonly rescore: Rescore },
): Handler<'confirmMarriage'> =>
  confirmFact(deps, marriage, async (trx, id, { actor, at }) => {
    await rescore(trx, id);
    return { confirmedBy: actor.fullName, confirmedAt: at.toISOString() };
  });
