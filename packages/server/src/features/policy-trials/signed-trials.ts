import { readKeyTimes } from '../../platform/audit/key-times.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { seeOneMoment } from '../../platform/moment/in-one-moment.ts';
import { noteBrokenOnce } from '../../platform/record/note-broken.ts';
import { RecordBroken } from '../../platform/record/record-broken.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { listTextsOfProposals, listTrials, type TrialRow, type TriedText } from './policy-trials.store.ts';
import { isStoryOf, nothingTold, readTrialStories, type TrialStory } from './trial-entries.ts';
import { endTold, faultsOfTrial, goneTrial, isFinished } from './trial-faults.ts';

/** A trial beside what was signed of it. */
export type SignedTrial = {
  readonly row: TrialRow;
  readonly story: TrialStory;
  readonly faults: readonly string[];
};

type Stories = ReadonlyMap<number, TrialStory>;

export const storiesIn = async (trx: Db): Promise<Stories> =>
  readTrialStories(trx, await readKeyTimes(trx, secretsOf(trx)));

export function signedTrial(row: TrialRow, stories: Stories): SignedTrial {
  const story = stories.get(row.id) ?? nothingTold;
  return { row, story, faults: faultsOfTrial(row, story) };
}

const hadResult = ({ row, story }: SignedTrial): boolean =>
  isFinished(row) || story.ends.some(({ event }) => event === 'policy_trial_finished');

/** What has a result is read only with the one that was signed. One without is shown as broken, and stops nobody. */
export function expectSignedResults(trials: readonly SignedTrial[], gone: readonly number[] = []): void {
  const faults = [...gone.map(goneTrial), ...trials.filter(hadResult).flatMap((trial) => trial.faults)];
  if (faults.length > 0) throw new RecordBroken(null, faults, new Failure('RECORD_BROKEN'));
}

/**
 * The trials of a text, newest first, as they were signed. Which there were is the audit's word: one that somebody took away,
 * or whose figures somebody changed, stops whoever is shown them and whoever approves by them.
 */
export async function readSignedTrials(trx: Db, text: TriedText, stories: Stories): Promise<SignedTrial[]> {
  const trials = (await listTrials(trx, text)).map((row) => signedTrial(row, stories));
  const present = new Set(trials.map(({ row }) => row.id));
  const same = (await listTextsOfProposals(trx)).filter(
    ({ base, digest }) => base === text.base && digest === text.digest,
  );
  const proposals = new Set(same.map(({ id }) => id));
  const told = [...stories].filter(([, story]) => isStoryOf(story, { digest: text.digest, proposals }));
  expectSignedResults(
    trials,
    told.flatMap(([id]) => (present.has(id) ? [] : [id])),
  );
  return trials;
}

/** Of a finished trial: the digest of what was signed, and is shown. */
export const resultOf = ({ row, story }: SignedTrial): string | null =>
  isFinished(row) ? (endTold(story)?.result ?? null) : null;

/** Trials as they stood at one moment. What is found to be broken is written down once, however often somebody looks. */
export async function seeTrials<Value>(
  deps: Pick<Deps, 'db' | 'now'>,
  read: (trx: Db) => Promise<Value>,
): Promise<Value> {
  try {
    return await seeOneMoment(deps.db, read);
  } catch (error) {
    if (error instanceof RecordBroken) await noteBrokenOnce(deps, null, error.faults);
    throw error;
  }
}
