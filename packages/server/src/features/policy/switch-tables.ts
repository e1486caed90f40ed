import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { policyOn } from '@trustiq/domain/policy/versions/policy-on.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { jobKind } from '../../platform/jobs/job-queue.ts';
import { bookSubject, policySubject } from '../../platform/marks/subject.ts';
import type { Upgrade } from '../../platform/opening/upgrade.ts';
import { compareSubjects } from '../../platform/record/compare-subjects.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { notingBroken, RecordBroken } from '../../platform/record/record-broken.ts';
import { mayHaveMisplaced, moveCases } from './move-cases.ts';
import { POLICY_CHANGED } from './open-policies.ts';
import { findProposalOfVersion, listVersions } from './policy-book.store.ts';
import { findNewestSwitch, insertSwitch, readProjected, saveChanges } from './policy-tables.store.ts';
import { changesBetween, projectedRows, type RowChange } from './projected-rows.ts';
import { readPolicyOf } from './read-book.ts';

export const switchTablesJob = jobKind<object>({
  queue: 'switch-tables',
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
});

type SwitchedVersion = {
  readonly version: number;
  readonly digest: string;
  readonly effectiveFrom: Date;
  readonly policy: Policy;
};

const wordsOf = ({ table, key, columns }: RowChange): Record<string, unknown> => ({ table, row: key, columns });

/** The tables as the book has them; what was changed. */
async function writeTables(
  trx: Db,
  { policy, effectiveFrom }: Pick<SwitchedVersion, 'policy' | 'effectiveFrom'>,
): Promise<RowChange[]> {
  const present = await readProjected(trx);
  const changes = changesBetween(present, projectedRows(policy, present, bankDayOf(effectiveFrom)));
  await saveChanges(trx, changes);
  return changes;
}

/**
 * The tables say from now on what this version says; false where they did already. One at a time: who comes second finds
 * it done. Tables that were changed behind the record are not signed anew by it.
 */
export async function switchTo(trx: Db, at: Date, switched: SwitchedVersion): Promise<boolean> {
  const faults = await holdSubject(trx, policySubject, at);
  if (faults.length > 0) throw new RecordBroken(null, faults, new Failure('RECORD_BROKEN'));
  const { version, digest } = switched;
  if (((await findNewestSwitch(trx))?.version ?? 0) >= version) return false;
  const changed = await writeTables(trx, switched);
  await insertSwitch(trx, { version, digest, switched_at: at });
  await appendAudit(trx, {
    at,
    event: 'policy_switched',
    userId: null,
    details: { version, digest, changed: changed.map(wordsOf) },
    changes: [policySubject],
    tells: [{ kind: POLICY_CHANGED }],
  });
  await moveCases(trx, at, switched);
  return true;
}

/** The tables as the version says that they were switched to last; what only they know stays. */
export async function writeRuledTables(trx: Db): Promise<RowChange[]> {
  const switched = await findNewestSwitch(trx);
  const proposal = switched === undefined ? null : await findProposalOfVersion(trx, switched.version);
  if (proposal?.effective_from == null) return [];
  return writeTables(trx, { policy: await readPolicyOf(trx, proposal), effectiveFrom: proposal.effective_from });
}

/**
 * Reasons to send a case back had no table: those of the version that the tables were written from follow. Tables that were
 * changed behind the record are not signed by it; the next version brings them.
 */
export const writeReturnReasons: Upgrade = {
  name: 'return-reasons',
  run: async ({ db, now }) => {
    const at = now();
    const switched = await findNewestSwitch(db);
    if (switched === undefined || (await holdSubject(db, policySubject, at)).length > 0) return;
    const changed = await writeRuledTables(db);
    if (changed.length === 0) return;
    const { version, digest } = switched;
    const details = { version, digest, changed: changed.map(wordsOf) };
    await appendAudit(db, { at, event: 'policy_switched', userId: null, details, changes: [policySubject] });
  },
};

/** What was written down from the tables rules them when a director has confirmed it. */
async function isConfirmed(trx: Db, version: number): Promise<boolean> {
  const proposal = await findProposalOfVersion(trx, version);
  return proposal !== null && (proposal.origin === 'PERSON' || proposal.ruling === 'APPROVED');
}

/** The version that rules the tables at a moment; null where the bank has no book that anybody has agreed to. */
async function findRuling(trx: Db, at: Date): Promise<(Omit<SwitchedVersion, 'policy'> & { id: number }) | null> {
  const versions = (await listVersions(trx)).map((row) => ({ ...row, effectiveFrom: row.effective_from }));
  const inForce = policyOn(versions, at);
  if (inForce === null || !(await isConfirmed(trx, inForce.version))) return null;
  const { version, digest, effectiveFrom, proposal_id: id } = inForce;
  return { version, digest, effectiveFrom, id };
}

/** Whether the version of the day is the one that the tables were written from. */
async function isDue(db: Db, at: Date): Promise<boolean> {
  const ruling = await findRuling(db, at);
  return ruling !== null && ruling.version > ((await findNewestSwitch(db))?.version ?? 0);
}

type Switching = Pick<Deps, 'db' | 'now'>;

/** Work by the version that rules the tables, in a moment in which the book was compared. */
const byRulingVersion = (
  deps: Switching,
  work: (trx: Db, at: Date, ruling: SwitchedVersion) => Promise<boolean>,
): Promise<boolean> =>
  notingBroken(deps, async (trx) => {
    const at = deps.now();
    const { faults } = await compareSubjects(trx, [bookSubject]);
    if (faults.length > 0) throw new RecordBroken(null, faults, new Failure('RECORD_BROKEN'));
    const ruling = await findRuling(trx, at);
    return ruling === null ? false : work(trx, at, { ...ruling, policy: await readPolicyOf(trx, ruling) });
  });

/** Every minute, so that a version holds from 00:00 WIB of its day, and at every start: a day may have been missed. */
export function switchTables(deps: Switching): () => Promise<boolean> {
  return async () => {
    if (await isDue(deps.db, deps.now())) return byRulingVersion(deps, switchTo);
    // A branch may close on a later day than its version began, and a channel may bring cases in until then.
    if (await mayHaveMisplaced(deps.db, deps.now()))
      await byRulingVersion(deps, async (trx, at, ruling) => {
        await moveCases(trx, at, ruling);
        return true;
      });
    return false;
  };
}

/** Where the tables or the book were changed behind the record nothing is switched and nobody decides; `verify` says why. */
export function switchTablesQuietly(deps: Pick<Deps, 'db' | 'now' | 'log'>): () => Promise<void> {
  const run = switchTables(deps);
  return async () => {
    try {
      await run();
    } catch (error) {
      deps.log.error({ err: error }, 'the tables could not be switched to the version of the policy in force');
    }
  };
}
