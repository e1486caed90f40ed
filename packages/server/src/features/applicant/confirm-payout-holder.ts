import { toBankRecord } from '@trustiq/contract/applicant/bank-names.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { findBankRow } from './bank-record.store.ts';
import { bankRecordOf } from './bank-record.ts';
import { confirmFact } from './confirm-fact.ts';

const holder = { fact: 'payoutHolder', action: 'confirmPayoutHolder', event: 'payout_holder_confirmed' } as const;

/** A second person stands for paying to an account that somebody else than the applicant holds. */
export const confirmPayoutHolder = (deps: CaseDeps): Handler<'confirmPayoutHolder'> =>
  confirmFact(deps, holder, async (trx, id) => {
    const row = await findBankRow(trx, id);
    if (row === null) throw new Failure('NOT_FOUND');
    return toBankRecord(bankRecordOf(row, deps));
  });
