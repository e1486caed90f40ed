import type { CaseDeps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findBankRow, savePayoutConfirmation } from './bank-record.store.ts';
import { toBankRecord } from './bank-record.ts';

/** A second person stands for paying to an account that somebody else than the applicant holds. */
export function confirmPayoutHolder({ cases, cipher, config, now }: CaseDeps): Handler<'confirmPayoutHolder'> {
  return ({ params, body, actor, origin }) =>
    cases.act(
      {
        actor,
        origin,
        id: params.id,
        action: 'confirmPayoutHolder',
        event: 'payout_holder_confirmed',
        version: body.version,
      },
      async (trx, { record }) => {
        await savePayoutConfirmation(trx, record.id, { by: actor.userId, at: now() });
        const row = await findBankRow(trx, record.id);
        if (row === null) throw new Failure('NOT_FOUND');
        return toBankRecord(row, { cipher, config });
      },
    );
}
