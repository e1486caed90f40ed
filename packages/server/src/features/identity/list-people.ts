import { dataScopeOf } from '@trustiq/domain/access/data-scope.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findPeople, type ListedPerson } from './people.store.ts';
import { listWaits } from './sign-in-attempts.store.ts';
import { attemptKeysOf } from './sign-in-back-off.ts';

const inHex = (key: Uint8Array): string => Buffer.from(key).toString('hex');

/** The people of the bank, or, for the head of a branch or an area, those who work there. */
export function listPeople({ db, now, secrets }: Deps): Handler<'listAccounts'> {
  return async ({ query: { page, size, sort, ...criteria }, actor }) => {
    const found = await findPeople(db, {
      page,
      size,
      sort,
      scope: dataScopeOf(actor),
      nameContains: criteria['name.contains'],
      role: criteria['role.equals'],
      branchId: criteria['branchId.equals'],
      isActive: criteria['active.equals'] === undefined ? undefined : criteria['active.equals'] === 'true',
    });
    // Wrong codes are waited for and not shown: an administrator cannot take that wait away.
    const keysOf = (person: ListedPerson) => attemptKeysOf(secrets, person);
    const waits = await listWaits(db, found.rows.flatMap(keysOf), now());
    const lockedUntil = (person: ListedPerson): string | null => {
      const until = keysOf(person).flatMap((key) => waits.get(inHex(key)) ?? []);
      const [first] = until.toSorted((one, other) => other.getTime() - one.getTime());
      return first?.toISOString() ?? null;
    };
    return {
      total: found.total,
      rows: found.rows.map(({ heldUntil, lastSignedInAt, ...person }) => ({
        ...person,
        lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
        heldUntil: heldUntil !== null && heldUntil > now() ? heldUntil.toISOString() : null,
        lockedUntil: lockedUntil({ ...person, heldUntil, lastSignedInAt }),
        isOwn: person.userId === actor.userId,
      })),
    };
  };
}
