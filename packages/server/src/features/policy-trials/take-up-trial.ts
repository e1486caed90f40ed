import { emptyTally, type TrialTally } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { canonicalJson } from '@trustiq/domain/seal/canonical-json.ts';
import { readKeyTimes } from '../../platform/audit/key-times.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { digestOfKeptCases, NO_CASES, withNextCases } from './digest-of-cases.ts';
import { advanceTrial, type takeTurn } from './policy-trials.store.ts';
import { beganAt, isOfSame, nothingTold, readTrialStories } from './trial-entries.ts';
import { deleteTriedCases, insertTriedCases, type NewTriedCase } from './tried-cases.store.ts';

export type Turn = NonNullable<Awaited<ReturnType<typeof takeTurn>>>;

/** How far a trial is, as whoever carries it on knows it. */
export type Kept = {
  readonly afterId: number;
  readonly tally: TrialTally;
  /** Of all the cases that are listed. */
  readonly cases: string;
};

const PURPOSE = 'policy-trial';

const nothing: Kept = { afterId: 0, tally: emptyTally, cases: NO_CASES };

/** With what is tried on which cases: what was counted for another text is nothing here. */
const textOf = ({ id, proposal_id, digest, since, started_at }: Turn, { afterId, tally, cases }: Kept): string =>
  canonicalJson([id, proposal_id, digest, since, started_at.toISOString(), afterId, tally, cases]);

/** Whether a person began this very trial, once, and nothing has ended it, and the record says so. */
export async function isRecorded(db: Db, turn: Turn): Promise<boolean> {
  const stories = await readTrialStories(db, await readKeyTimes(db, secretsOf(db)));
  const { beginnings, ends } = stories.get(turn.id) ?? nothingTold;
  const [beginning] = beginnings;
  if (beginning === undefined || beginnings.length > 1 || ends.length > 0) return false;
  return isOfSame(turn, beginning) && beganAt(turn, beginning);
}

/** False for whoever has the turn no more. */
const keep = (db: Db, turn: Turn, kept: Kept): Promise<boolean> =>
  advanceTrial(db, turn, { ...kept, mac: secretsOf(db).mac(PURPOSE, textOf(turn, kept)) });

/** Kept together: what was counted, which cases it was, and how far it is. Null for whoever has the turn no more. */
export const keepNext = (
  db: Db,
  turn: Turn,
  { cases, ...counted }: Omit<Kept, 'cases'> & { readonly cases: readonly NewTriedCase[] },
  before: string,
): Promise<Kept | null> =>
  db.transaction().execute(async (trx) => {
    const kept = { ...counted, cases: withNextCases(before, cases) };
    if (!(await keep(trx, turn, kept))) return null;
    await insertTriedCases(trx, turn.id, cases);
    return kept;
  });

const beginAnew = (db: Db, turn: Turn): Promise<Kept | null> =>
  db.transaction().execute(async (trx) => {
    if (!(await keep(trx, turn, nothing))) return null;
    await deleteTriedCases(trx, turn.id);
    return nothing;
  });

/**
 * What the worker before this one has kept, where it was the program that kept it: figures and lists that somebody put in
 * their place would be signed at the end as if they had been counted. Of those nothing stays; every case is counted anew.
 */
export async function takeUpKept({ db, log }: Pick<Deps, 'db' | 'log'>, turn: Turn): Promise<Kept | null> {
  if (turn.kept_mac !== null) {
    const kept = { afterId: turn.after_id, tally: turn.tally, cases: await digestOfKeptCases(db, turn.id) };
    if (secretsOf(db).isMac(PURPOSE, textOf(turn, kept), turn.kept_mac)) return kept;
    log.warn({ trial: turn.id }, 'what a trial of a policy has kept was not kept by the program; it begins anew');
  }
  return beginAnew(db, turn);
}
