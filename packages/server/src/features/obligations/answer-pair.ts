import { checkAnswer } from '@trustiq/domain/obligations/check-answer.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { saveAnswer } from './obligations.store.ts';
import { type SettlingWork, settling } from './settle-obligations.ts';

/** Whether two records are one debt or two; the later word takes the place of the earlier. */
export function answerPair(deps: CaseDeps, work: SettlingWork): Handler<'answerObligationPair'> {
  const settle = settling(deps, work);
  return ({ params, body: { keys, isSame, reason, version }, ...requester }) => {
    const details = { keys, isSame, reason };
    const word = { ...params, version, event: 'obligation_pair_answered', details } as const;
    return settle(requester, word, async (trx, applicationId, ledger) => {
      const checked = checkAnswer(ledger, { keys, isSame });
      if (!checked.ok) throw new Failure('RULE_BROKEN', { obligation: checked.refusal });
      const { userId } = requester.actor;
      await saveAnswer(trx, { applicationId, keys, isSame, reason, userId, at: deps.now() });
    });
  };
}
