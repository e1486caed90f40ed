import type { DataScope } from '@trustiq/domain/access/data-scope.ts';
import { isAtCommittee } from '@trustiq/domain/sittings/committee-standing.ts';
import { MOST_CASES } from '@trustiq/domain/sittings/sitting.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { listCasesAmong, listPending } from './agenda.store.ts';
import { refuseWith } from './sitting-work.ts';

/** Every one is the convener's to see, waits for the committee, and is on no other agenda. */
export async function expectCasesForAgenda(
  trx: Db,
  ids: readonly number[],
  { scope, onAgenda }: { readonly scope: DataScope; readonly onAgenda: number },
): Promise<void> {
  if (ids.length + onAgenda > MOST_CASES) refuseWith(['agenda_full']);
  const found = await listCasesAmong(trx, ids, scope);
  if (found.length < ids.length) throw new Failure('NOT_FOUND');
  const away = found.filter((one) => !isAtCommittee(one)).map(({ id }) => id);
  if (away.length > 0) refuseWith(['case_not_at_committee'], away);
  const pending = await listPending(trx, ids);
  if (pending.length > 0) refuseWith(['case_on_other_sitting'], pending);
}
