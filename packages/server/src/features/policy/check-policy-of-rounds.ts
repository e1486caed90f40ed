import { transitionNames, transitionRule } from '@trustiq/domain/workflow/application-workflow.ts';
import { z } from 'zod';
import { detailsIn } from '../../platform/audit/entry-details.ts';
import { listEventEntries } from '../../platform/audit/event-entries.store.ts';
import { isEntryOurs, readKeyTimes } from '../../platform/audit/key-times.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { Check } from '../../platform/verify/check.ts';
import { type HeldVersion, listRoundsOutside } from './policy-book.store.ts';

const told = z.object({ version: z.int(), effectiveFrom: z.coerce.date() });

/** A recommendation does not wait for an approval beside it: no decision takes this long. */
const BESIDE_MS = 60_000;

const recommending = transitionNames.filter((name) => transitionRule(name).kind === 'recommend');

/** When each version held, by what the audit tells of its approval: the book itself may have been put back. */
async function readHeldVersions(db: Db, secrets: Secrets): Promise<HeldVersion[]> {
  const times = await readKeyTimes(db, secrets);
  const known = new Map<number, Date>();
  for (const event of ['policy_written_down', 'policy_approved'])
    for (const entry of await listEventEntries(db, event)) {
      const found = isEntryOurs(times, entry) ? detailsIn(entry.payload, told) : null;
      // Rounds of before there was a book were sealed under the number that version one has since.
      if (found !== null) known.set(found.version, found.version === 1 ? new Date(0) : found.effectiveFrom);
    }
  return [...known].map(([version, from]) => {
    const later = [...known].flatMap(([other, begins]) => (other > version ? [begins.getTime()] : []));
    return { version, from, until: later.length === 0 ? null : new Date(Math.min(...later) + BESIDE_MS) };
  });
}

/** Whoever recommends builds the chain of votes by the version of that day; the round keeps it. */
export const policyOfRounds: Check = {
  name: 'Every round was begun under the version of the policy that held at its recommendation',
  async *findFaults({ db, secrets }) {
    const versions = await readHeldVersions(db, secrets);
    if (versions.length === 0) return;
    for (const { applicationId, round, version, at } of await listRoundsOutside(db, recommending, versions))
      yield `Application ${applicationId}, round ${round}: it was recommended on ${at.toISOString()} under version ${version} of the policy, which did not hold then.`;
  },
};
