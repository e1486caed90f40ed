import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import type { ActionName } from '@trustiq/domain/workflow/application-actions.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Origin } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { type Confirmation, type ConfirmedFact, saveConfirmation } from './confirmations.store.ts';

type Fact = { readonly fact: ConfirmedFact; readonly action: ActionName; readonly event: AuditEventName };

type Request<Actor> = {
  readonly params: { readonly id: number };
  readonly body: { readonly version?: number | undefined };
  readonly actor: Actor;
  readonly origin: Origin;
};

type Person = Parameters<CaseDeps['cases']['act']>[0]['actor'] & { readonly userId: number };

/**
 * A second person stands for a fact of a case that somebody else entered, at the version that they saw. Whether there is
 * something to confirm, and who is a second person, is the workflow's to say.
 */
export const confirmFact =
  <Actor extends Person, Answer>(
    { cases, now }: CaseDeps,
    { fact, action, event }: Fact,
    answer: (trx: Db, id: number, confirmation: Confirmation & { readonly actor: Actor }) => Promise<Answer>,
  ) =>
  ({ params: { id }, body: { version }, actor, origin }: Request<Actor>): Promise<Answer> =>
    cases.act({ actor, origin, id, action, event, version }, async (trx) => {
      const confirmation = { by: actor.userId, at: now() };
      await saveConfirmation(trx, fact, id, confirmation);
      return answer(trx, id, { ...confirmation, actor });
    });
