import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { removeMarks } from './obligations.store.ts';
import { type SettlingWork, settling } from './settle-obligations.ts';

/** The debt counts again; also takes back a mark of a debt that no source tells any more. */
export function unmarkDebt(deps: CaseDeps, work: SettlingWork): Handler<'unmarkObligation'> {
  const settle = settling(deps, work);
  return ({ params, body: { key, version }, ...requester }) => {
    const word = { ...params, version, event: 'obligation_unmarked', details: { key } } as const;
    return settle(requester, word, async (trx, applicationId, { debts }) => {
      const debt = debts.find(({ records }) => records.some((record) => record.key === key));
      const keys = debt?.records.map((record) => record.key) ?? [key];
      if ((await removeMarks(trx, applicationId, keys)) === 0)
        throw new Failure('RULE_BROKEN', { obligation: 'UNKNOWN_DEBT' });
    });
  };
}
