import { appendAudit } from '../audit/audit-entry.ts';
import type { Db } from '../database/open-database.ts';
import { listGuardedRows } from '../marks/guarded-rows.store.ts';
import { noteHeld } from '../marks/held-subjects.ts';
import { lockVersion } from '../marks/row-marks.store.ts';
import { nameOfSubject, policySubject } from '../marks/subject.ts';
import { inOneMoment } from '../moment/in-one-moment.ts';
import type { Upgrade } from '../opening/upgrade.ts';
import { forgetAllPlans } from '../planning/plans.store.ts';
import type { Clock } from '../time/clock.ts';
import { holdSubject } from './hold-subject.ts';
import { markUnmarked } from './mark-in-bulk.ts';
import { ACCEPTED_EVENT, type PolicyChanges, readPolicyChanges } from './policy-changes.ts';

type PolicyDeps = { readonly db: Db; readonly now: Clock };

const textOf = async (db: Db): Promise<string> =>
  JSON.stringify(
    (await listGuardedRows(db, 'policy', [policySubject.id]))
      .map(({ place, key, text }) => JSON.stringify([place, key, text]))
      .sort(),
  );

/** What a newer version of the program brings along is marked; a bank that has no marks yet gets them by its upgrade. */
export async function bringPolicy(trx: Db, at: Date, change: (trx: Db) => Promise<void>): Promise<void> {
  if ((await lockVersion(trx, nameOfSubject(policySubject))) === null) return change(trx);
  await holdSubject(trx, policySubject, at);
  const before = await textOf(trx);
  await change(trx);
  if ((await textOf(trx)) === before) return;
  await appendAudit(trx, { at, event: 'policy_seeded', userId: null, changes: [policySubject] });
}

export const seedingPolicy = ({ db, now }: PolicyDeps, seed: (trx: Db) => Promise<void>): Promise<void> =>
  inOneMoment(db, (trx) => bringPolicy(trx, now(), seed));

/** Banks whose other rows were marked before the tables that carry policy, and what core banking told. */
export const markPolicy: Upgrade = {
  name: 'mark-policy',
  run: ({ db, now }) => markUnmarked(db, now(), 'policy', ['policy', 'balance']),
};

/**
 * The bank changed its products, deviations, reasons, branches or scorecards itself and says so: only who has its secret
 * can. Signs what somebody has looked at and nothing else: false when the tables were changed meanwhile. What the policy book
 * rules is not the bank's to change here: `putBack` writes it as the book says before anything is signed.
 */
export function acceptPolicy(
  { db, now }: PolicyDeps,
  by: string,
  seen: PolicyChanges,
  putBack: (trx: Db) => Promise<unknown> = async () => {},
): Promise<boolean> {
  return inOneMoment(db, async (trx) => {
    const version = await lockVersion(trx, nameOfSubject(policySubject));
    const found = await readPolicyChanges(trx);
    if (found.standing !== seen.standing) return false;
    if (found.lines.length === 0) return true;
    noteHeld(trx, policySubject, { version });
    await putBack(trx);
    const { lines, values } = await readPolicyChanges(trx);
    const details = { by, changed: lines, values };
    await appendAudit(trx, { at: now(), event: ACCEPTED_EVENT, userId: null, details, changes: [policySubject] });
    await forgetAllPlans(trx);
    return true;
  });
}
