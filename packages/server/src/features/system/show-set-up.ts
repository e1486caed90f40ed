import type { SetUp } from '@trustiq/contract/system/set-up.ts';
import { administrators, policyApprovers } from '@trustiq/domain/access/role-groups.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { isWithinDays } from '@trustiq/domain/calendar/date-range.ts';
import { type NeededStaff, neededStaff } from '@trustiq/domain/policy/needed-staff.ts';
import { ANY_AGE_DAYS } from '@trustiq/domain/workflow/validity.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { seeOneMoment } from '../../platform/moment/in-one-moment.ts';
import {
  countRoles,
  findLastVersion,
  getWatchlistState,
  hasPlaces,
  listOpenOf,
  type RoleCount,
  type WatchlistState,
} from './set-up.store.ts';

function countOf(counts: readonly RoleCount[], ofRoles: readonly Role[]) {
  const theirs = counts.filter(({ role }) => ofRoles.includes(role));
  const sum = (of: 'open' | 'waiting') => theirs.reduce((all, count) => all + count[of], 0);
  return { open: sum('open'), waiting: sum('waiting') };
}

const staffingOf =
  (counts: readonly RoleCount[]) =>
  ({ roles, people }: NeededStaff): SetUp['staff'][number] => ({
    roles: [...roles],
    needed: people,
    ...countOf(counts, roles),
  });

function watchlistOf({ readAt, persons }: WatchlistState, freshDays: number, at: Date): SetUp['watchlist'] {
  const read = readAt?.toISOString() ?? null;
  const isAnyAge = freshDays >= ANY_AGE_DAYS;
  // Any age will do, but a bank that has no list at all looks for nobody.
  const isFresh = isAnyAge ? persons > 0 : isWithinDays(read, freshDays, at.toISOString());
  return { readAt: read, persons, freshDays: isAnyAge ? null : freshDays, isFresh };
}

/**
 * What is there and what is missing before a new bank can work. Nothing of it is kept apart: each step is done when what it
 * makes is there, by whatever way, so that it can be left and taken up again anywhere.
 */
export function showSetUp({ db, config, policies, now }: Deps): Handler<'getSetUp'> {
  return async () => {
    const { last, counts, directors, isPlaced, list } = await seeOneMoment(db, async (trx) => ({
      last: await findLastVersion(trx),
      counts: await countRoles(trx),
      directors: await listOpenOf(trx, policyApprovers),
      isPlaced: await hasPlaces(trx),
      list: await getWatchlistState(trx),
    }));
    const held = policies.on(now());
    const told = last === undefined ? null : policies.version(last.version);
    return {
      isEmpty: last === undefined && !isPlaced,
      administrators: countOf(counts, administrators).open,
      policy:
        last === undefined
          ? null
          : {
              version: last.version,
              proposalId: last.proposalId,
              bankName: told?.policy.identity.name ?? '',
              givenBy: last.givenBy,
              givenAt: last.madeAt.toISOString(),
            },
      isConfirmed: held !== null && !held.isProvisional,
      staff: held === null ? [] : neededStaff(held.policy).map(staffingOf(counts)),
      directors: directors.map(({ fullname, role, lastSignedInAt }) => ({
        fullname,
        role,
        hasSignedIn: lastSignedInAt !== null,
      })),
      watchlist: watchlistOf(list, held?.policy.limits.watchlistFreshDays ?? ANY_AGE_DAYS, now()),
      hasWitness: config.CHECKPOINT_URL !== undefined,
    };
  };
}
