import { obstaclesToAction } from '@trustiq/domain/workflow/take-action.ts';
import type { CaseDeps } from '../../deps.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Handler, Origin, SignedIn } from '../../platform/http/handler.ts';
import {
  type BankRow,
  findBankRow,
  listOtherApplications,
  lockApplications,
  saveBankRow,
} from './bank-record.store.ts';
import { fieldsRefused } from './fields-refused.ts';

type Target = { readonly id: number; readonly source: BankRow; readonly actor: SignedIn; readonly origin: Origin };

/** One more case gets the accounts, by the same rule as if somebody edited them there. */
function receiveRecord({ cases, now }: CaseDeps, db: Db, { id, source, actor, origin }: Target): Promise<void> {
  const { id: _id, cif: _cif, amount_rupiah: _amount, application_id: from, ...row } = source;
  const { registered_by: _by, registered_at: _at, updated_by: _upd, updated_at: _updAt, ...accounts } = row;
  const event = 'bank_record_received';
  const act = { actor, origin, id, action: 'receiveBankAccount', event, details: { from } } as const;
  return cases.actInside(db, act, (trx) =>
    saveBankRow(trx, { ...accounts, application_id: id }, { by: actor.userName, at: now() }),
  );
}

/**
 * The accounts of one application become those of the borrower's other ones where this person may edit them. A case that
 * was decided about, or is not theirs, keeps its own: an account is part of what was decided.
 */
export function copyBankRecord(deps: CaseDeps): Handler<'copyBankRecord'> {
  const { cases, db } = deps;
  return async ({ params, body, actor, origin }) => {
    const { record: asked } = await cases.read(actor, { id: params.id });
    const act = {
      actor,
      origin,
      id: params.id,
      action: 'editBankAccount',
      event: 'bank_record_copied',
      version: body?.version,
    } as const;
    return db.transaction().execute(async (trx) => {
      const others = await listOtherApplications(trx, asked.borrowerId, asked.id);
      // All of them in one order, or two people who copy at once would wait for each other for ever.
      await lockApplications(trx, [asked.id, ...others]);
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
