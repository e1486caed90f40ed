import type { ListedSitting } from '@trustiq/contract/sittings/sittings.ts';
import { dataScopeOf } from '@trustiq/domain/access/data-scope.ts';
import { sittingNumber } from '@trustiq/domain/sittings/sitting-number.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listCandidates } from './agenda.store.ts';
import { listMembers } from './seats.store.ts';
import { type SittingDeps, scopeOfReader } from './sitting-work.ts';
import { listSittings as findSittings, type SittingRow } from './sittings.store.ts';

export const toListed = (row: SittingRow): ListedSitting => ({
  id: row.id,
  number: sittingNumber(row),
  state: row.state,
  startsAt: row.starts_at.toISOString(),
  place: row.place,
  chair: { userId: row.chair_id, fullname: row.chairName },
  cases: row.cases,
});

/** It only leads to a sitting: nobody and nothing of a case is named. */
export const listSittings =
  ({ db, cases }: SittingDeps): Handler<'listSittings'> =>
  async ({ query: { appId = null }, actor }) =>
    (await findSittings(db, scopeOfReader(actor, await cases.standingFor(actor)), appId)).map(toListed);

const MOST_OFFERED = 200;

export const listAgendaCandidates =
  ({ db, now }: SittingDeps): Handler<'listAgendaCandidates'> =>
  async ({ actor }) => {
    const found = await listCandidates(db, dataScopeOf(actor), MOST_OFFERED + 1);
    const members = await listMembers(db, now());
    return {
      cases: found
        .slice(0, MOST_OFFERED)
        .map(({ statusSince, ...row }) => ({ ...row, statusSince: statusSince.toISOString() })),
      isCut: found.length > MOST_OFFERED,
      members: members.filter(({ isAway }) => !isAway).map(({ userId, fullname }) => ({ userId, fullname })),
    };
  };
