import { atWib } from '@trustiq/domain/calendar/wib-clock.ts';
import { addTallies, tallyOf } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { type TrialWords, wordsOfPolicies } from '@trustiq/domain/policy-trial/trial-words.ts';
import type { CaseTried, FailingDraft, TriedPolicies } from '@trustiq/domain/policy-trial/tried-policies.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { publish } from '../../platform/events/event-hub.ts';
import type { JobHandler } from '../../platform/jobs/job-queue.ts';
import { RecordBroken } from '../../platform/record/record-broken.ts';
import { finishTrial, giveUpTrial, TRIAL_CHANGED } from './end-trial.ts';
import { noteBeginning, takeTurn } from './policy-trials.store.ts';
import { isRecorded, type Kept, keepNext, type Turn, takeUpKept } from './take-up-trial.ts';
import type { TrialJob } from './trial-job.ts';
import type { AssessUnderDraft, TriedBook } from './tried-book.ts';
import { countTried, listNextCases, type NewTriedCase, type Population } from './tried-cases.store.ts';

/** So few that nobody who works beside it waits long for the one connection of the embedded database. */
const AT_ONCE = 200;
/** A screen follows no faster. */
const TELL_EVERY_MS = 1_000;

/** What the policy book and the workflow lend. */
type Lent = { readonly book: TriedBook; readonly assessUnder: AssessUnderDraft };

type RunDeps = Pick<Deps, 'db' | 'now' | 'log'>;

const populationOf = ({ since, started_at: until }: Pick<Turn, 'since' | 'started_at'>): Population => ({
  from: atWib(since),
  until,
});

const rowOf = ({ applicationId, tried, assessed, change }: CaseTried): NewTriedCase => ({
  application_id: applicationId,
  amount_rupiah: tried.amountRupiah,
  result: tried.result === 'COMPARED' ? tried.compared.group : tried.result,
  respects: tried.result === 'COMPARED' ? tried.compared.respects : [],
  change,
  assessed,
});

/** Nothing comes of a case under the draft. */
class DraftFails extends Error {
  readonly application: number;
  constructor({ failsAt, why }: FailingDraft) {
    super(why);
    this.application = failsAt;
  }
}

type Trying = { readonly policies: TriedPolicies; readonly assessUnder: AssessUnderDraft; readonly atOnce: number };

/** Null for whoever has the turn no more. The words are those of this program and this book, whatever a row says. */
async function noteWhatIsTried(db: Db, turn: Turn, { policies }: Trying): Promise<TrialWords | null> {
  const total = turn.total ?? (await countTried(db, populationOf(turn)));
  const words = wordsOfPolicies([...policies.versions.map(({ policy }) => policy), policies.draft]);
  return (await noteBeginning(db, turn, { total, words })) ? words : null;
}

/** Cases are assessed while the next ones are read. */
async function tryAll(deps: RunDeps, turn: Turn, trying: Trying): Promise<void> {
  const { db } = deps;
  const population = populationOf(turn);
  let kept: Kept | null = await takeUpKept(deps, turn);
  const words = kept && (await noteWhatIsTried(db, turn, trying));
  if (kept === null || words === null) return;
  const draft = trying.assessUnder(trying.policies);
  const begin = async (after: number) => {
    const cases = await listNextCases(db, population, after, trying.atOnce);
    const last = cases.at(-1)?.id;
    if (last === undefined) return null;
    const asked = draft.tryCases(
      db,
      cases.map(({ id, amount_rupiah: amountRupiah }) => ({ id, amountRupiah })),
      population.until,
    );
    // Whoever has lost the turn waits for nothing more.
    asked.catch(() => {});
    return { last, asked };
  };
  try {
    let toldAt = 0;
    let present = await begin(kept.afterId);
    while (present !== null) {
      const next = await begin(present.last);
      const tried = await present.asked;
      if ('failsAt' in tried) throw new DraftFails(tried);
      const tally = addTallies(kept.tally, tallyOf(tried.map((one) => one.tried)));
      kept = await keepNext(db, turn, { afterId: present.last, tally, cases: tried.map(rowOf) }, kept.cases);
      if (kept === null) return;
      if (performance.now() - toldAt >= TELL_EVERY_MS) {
        await publish(db, { kind: TRIAL_CHANGED });
        toldAt = performance.now();
      }
      present = next;
    }
    await finishTrial(deps, turn, { ...kept, words });
  } finally {
    await draft.end();
  }
}

/**
 * Carries a trial on from where it stands. Whoever takes it up last has the turn: two workers never count the same case
 * twice, and one that was killed leaves what it has kept.
 */
export function runTrial(deps: RunDeps, { book, assessUnder }: Lent, atOnce = AT_ONCE): JobHandler<TrialJob> {
  return async ({ trialId }, { isLastAttempt }) => {
    const turn = await takeTurn(deps.db, trialId);
    if (turn === null) return;
    try {
      if (!(await isRecorded(deps.db, turn))) {
        deps.log.error({ trial: trialId }, 'a trial of a policy is not the one that the record tells of');
        return await giveUpTrial(deps, turn, { failure: 'RECORD_BROKEN' });
      }
      // Of this very turn: a row that is read once more may be of another proposal by now.
      const policies = await book.readPolicies({ id: turn.proposal_id, digest: turn.digest });
      await tryAll(deps, turn, { policies, assessUnder, atOnce });
    } catch (error) {
      if (error instanceof RecordBroken) return giveUpTrial(deps, turn, { failure: 'BOOK_BROKEN' });
      if (error instanceof DraftFails) {
        deps.log.error(
          { trial: trialId, application: error.application, why: error.message },
          'a draft of a policy makes nothing of a case',
        );
        return giveUpTrial(deps, turn, { failure: 'DRAFT_FAILS', application: error.application });
      }
      if (isLastAttempt) await giveUpTrial(deps, turn, { failure: 'STOPPED' });
      throw error;
    }
  };
}
