import type { CaseDeps } from '../../deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Rescore } from './employment.ts';
import { saveMarriageConfirmation } from './marriage.store.ts';

/** A second person stands for what somebody else said of the marriage, although fewer debts count by it. */
export function confirmMarriage(
  { cases, now }: CaseDeps,
  { rescore }: { readonly rescore: Rescore },
): Handler<'confirmMarriage'> {
  return ({ params: { id }, body: { version }, actor, origin }) => {
    const act = { actor, origin, id, action: 'confirmMarriage', event: 'marriage_confirmed', version } as const;
    return cases.act(act, async (trx, { record }) => {
      const at = now();
      await saveMarriageConfirmation(trx, record.id, { by: actor.userId, at });
      await rescore(trx, record.id);
      return { confirmedBy: actor.fullName, confirmedAt: at.toISOString() };
    });
  };
}
