import { obstaclesToAction } from '@trustiq/domain/workflow/take-action.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler, Origin, SignedIn } from '../../platform/http/handler.ts';
import { caseSubject } from '../../platform/marks/subject.ts';
import { expectAsMarked } from '../../platform/record/read-compared.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import {
  type BankRow,
  findBankRow,
  getAccounts,
  listOtherApplications,
  lockApplications,
  saveBankRow,
} from './bank-record.store.ts';
import { fieldsRefused } from './fields-refused.ts';
import { payoutStamp } from './payout-stamp.ts';
import { recordFor } from './record-for.ts';

type Target = { readonly id: number; readonly source: BankRow; readonly actor: SignedIn; readonly origin: Origin };

/** One more case gets the accounts, by the same rule as if somebody edited them there. */
function receiveRecord({ cases, cipher, now }: CaseDeps, db: Db, { id, source, actor, origin }: Target): Promise<void> {
  const details = { from: source.application_id };
  const act = { actor, origin, id, action: 'receiveBankAccount', event: 'bank_record_received', details } as const;
  return cases.actInside(db, act, async (trx) => {
    const { id: _id, ...row } = await getAccounts(trx, source.id);
    const { registered_by: _by, registered_at: _at, updated_by: _upd, updated_at: _updAt, ...accounts } = row;
    const payout = payoutStamp(await findBankRow(trx, id), source, cipher, actor.userId);
    const record = recordFor({ ...accounts, ...payout }, id, cipher);
    await saveBankRow(trx, record, { by: actor.userName, at: now() });
  });
}

/**
 * The accounts of one application become those of the borrower's other ones where this person may edit them. A case that
 * was decided about, or is not theirs, keeps its own: an account is part of what was decided.
 */
export function copyBankRecord(deps: CaseDeps): Handler<'copyBankRecord'> {
  const { cases } = deps;
  return async ({ params, body, actor, origin }) => {
    const act = {
      actor,
      origin,
      id: params.id,
      action: 'editBankAccount',
      event: 'bank_record_copied',
      version: body?.version,
    } as const;
    return notingBroken(deps, async (trx) => {
      const asked = await cases.readInside(trx, actor, { id: params.id });
      if (asked === null) throw new Failure('NOT_FOUND');
      const others = await listOtherApplications(trx, asked.record.borrowerId, params.id);
      // Whose applications they are is as the record says, or accounts would go to somebody else's.
      await expectAsMarked(trx, params.id, [params.id, ...others].map(caseSubject));
      // All of them in one order, or two people who copy at once would wait for each other for ever.
      await lockApplications(trx, [params.id, ...others]);
      return cases.actInside(trx, act, async (_, { record }) => {
        const source = await findBankRow(trx, record.id);
        if (source === null) throw fieldsRefused([{ field: 'bankCode', code: 'required' }]);
        const copied = { copiedTo: [] as number[], leftAlone: [] as number[] };
        for (const id of others) {
          const open = await cases.readInside(trx, actor, { id });
          if (open === null) continue;
          const isEditable = obstaclesToAction('receiveBankAccount', open.situation).length === 0;
          if (isEditable) await receiveRecord(deps, trx, { id, source, actor, origin });
          copied[isEditable ? 'copiedTo' : 'leftAlone'].push(id);
        }
        return copied;
      });
    });
  };
}
