import { checkMark } from '@trustiq/domain/obligations/check-mark.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { isDocumentOfCase, removeMarks, saveMark } from './obligations.store.ts';
import { type SettlingWork, settling } from './settle-obligations.ts';

/** A debt leaves the burden, with the reason and the document it rests on. */
export function markDebt(deps: CaseDeps, work: SettlingWork): Handler<'markObligation'> {
  const settle = settling(deps, work);
  return ({ params, body: { key, kind, reason, documentId, version }, ...requester }) => {
    const details = { key, kind, reason, documentId };
    const word = { ...params, version, event: 'obligation_marked', details } as const;
    return settle(requester, word, async (trx, applicationId, ledger) => {
      const checked = checkMark(ledger, { key, kind, reason, documentId });
      if (!checked.ok) throw new Failure('RULE_BROKEN', { obligation: checked.refusal });
      if (!(await isDocumentOfCase(trx, applicationId, documentId)))
        throw new Failure('RULE_BROKEN', { obligation: 'DOCUMENT_MISSING' });
      // Joined debts may carry a mark each: the new one is the only one.
      await removeMarks(
        trx,
        applicationId,
        checked.value.records.map((record) => record.key),
      );
      const { userId } = requester.actor;
      // Kept with what a register tells, which comes first: that stays from one report to the next.
      const kept = checked.value.records[0]?.key ?? key;
      await saveMark(trx, { applicationId, key: kept, kind, reason, documentId, userId, at: deps.now() });
    });
  };
}
