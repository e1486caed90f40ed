import { hash } from 'node:crypto';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { atWib } from '@trustiq/domain/calendar/wib-clock.ts';
import { addTallies, apartIn, comparedIn, type TrialTally, tallyOf } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { wordsOfPolicies } from '@trustiq/domain/policy-trial/trial-words.ts';
import { canonicalJson } from '@trustiq/domain/seal/canonical-json.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { publish } from '../../platform/events/event-hub.ts';
import type { JobHandler } from '../../platform/jobs/job-queue.ts';
import { RecordBroken } from '../../platform/record/record-broken.ts';
import { answeringThread } from '../../platform/threads/answering-thread.ts';
import { openCaseKey } from '../../workflow/case-key.ts';
import { listKeyCiphers } from '../../workflow/case-keys.store.ts';
import { advanceTrial, endTurn, findTrial, noteBeginning, takeTurn } from './policy-trials.store.ts';
import type { TrialJob } from './trial-job.ts';
import type { TriedBook } from './tried-book.ts';
import {
  countTried,
  insertTriedCases,
  listNewestAssessments,
  listNextCases,
  type Population,
} from './tried-cases.store.ts';
import type { CaseToTry, CaseTried, TriedPolicies } from './try-cases.ts';

/** What open screens are told: they ask again, with their own rights. */
export const TRIAL_CHANGED = 'policy_trial_changed';

/** So few that nobody who works beside it waits long for the one connection of the embedded database. */
const AT_ONCE = 200;
/** A screen follows no faster. */
const TELL_EVERY_MS = 1_000;

type Turn = NonNullable<Awaited<ReturnType<typeof takeTurn>>>;
type RunDeps = Pick<Deps, 'db' | 'now' | 'log'>;

const populationOf = ({ since, started_at: until }: Pick<Turn, 'since' | 'started_at'>): Population => ({
  from: atWib(since as PlainDate),
  until,
});

type Reading = { readonly population: Population; readonly after: number; readonly atOnce: number };

/** A part of a larger piece of memory would travel with all of it. */
const alone = (bytes: Uint8Array): Uint8Array => Uint8Array.from(bytes);

async function readCases(db: Db, { population, after, atOnce }: Reading): Promise<CaseToTry[]> {
  const cases = await listNextCases(db, population, after, atOnce);
  if (cases.length === 0) return [];
  const ids = cases.map(({ id }) => id);
  const records = await listNewestAssessments(db, ids, population.until);
  const recordOf = new Map(records.map((record) => [record.application_id, record]));
  const cipherOf = new Map((await listKeyCiphers(db, ids)).map((row) => [row.application_id, row.key_cipher]));
  return cases.map(({ id, amount_rupiah: amountRupiah }) => {
    const record = recordOf.get(id);
    const cipher = cipherOf.get(id);
    return {
      applicationId: id,
      amountRupiah,
      record: record === undefined ? null : { ...record, facts_cipher: alone(record.facts_cipher) },
      key: cipher === undefined ? null : openCaseKey(db, id, cipher),
    };
  });
}

const rowOf = ({ applicationId, tried, change }: CaseTried) => ({
  application_id: applicationId,
  amount_rupiah: tried.amountRupiah,
  result: tried.result === 'COMPARED' ? tried.compared.group : tried.result,
  respects: tried.result === 'COMPARED' ? tried.compared.respects : [],
  change,
});

/** Kept together: what was counted, which cases it was, and how far it is. False for whoever has the turn no more. */
const keepTried = (db: Db, turn: Turn, tally: TrialTally, tried: readonly CaseTried[]): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const last = tried.at(-1)?.applicationId ?? turn.after_id;
    if (!(await advanceTrial(trx, turn, last, tally))) return false;
    await insertTriedCases(trx, turn.id, tried.map(rowOf));
    return true;
  });

/** What its end says of it, for ever: whoever changes the figures afterwards does not have this digest. */
export const digestOfTally = (tally: TrialTally): string => hash('sha256', canonicalJson(tally), 'hex');

const finish = ({ db, now }: RunDeps, turn: Turn, tally: TrialTally): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const state = tally.controlDiffers.cases > 0 ? 'CONTROL_FAILED' : 'DONE';
    if (!(await endTurn(trx, turn, { state, at }))) return false;
    await appendAudit(trx, {
      at,
      event: 'policy_trial_finished',
      userId: null,
      details: {
        trial: turn.id,
        proposal: turn.proposal_id,
        digest: turn.digest,
        since: turn.since,
        state,
        compared: comparedIn(tally).cases,
        apart: apartIn(tally).cases,
        controlDiffers: tally.controlDiffers.cases,
        result: digestOfTally(tally),
      },
      tells: [{ kind: TRIAL_CHANGED }],
    });
    return true;
  });

/** The thread works on some cases while the next ones are read. */
async function tryAll(deps: RunDeps, turn: Turn, policies: TriedPolicies, atOnce: number): Promise<void> {
  const { db } = deps;
  const population = populationOf(turn);
  if (turn.total === null) {
    const total = await countTried(db, population);
    const words = wordsOfPolicies([...policies.versions.map(({ policy }) => policy), policies.draft]);
    if (!(await noteBeginning(db, turn, { total, words }))) return;
  }
  const file = new URL('./try-cases-worker.ts', import.meta.url);
  const thread = answeringThread<readonly CaseToTry[], CaseTried[]>(file, policies);
  try {
    let { tally } = turn;
    let toldAt = 0;
    let next = await readCases(db, { population, after: turn.after_id, atOnce });
    while (next.length > 0) {
      const asked = thread.ask(next);
      const last = next.at(-1)?.applicationId ?? turn.after_id;
      const [tried, following] = await Promise.all([asked, readCases(db, { population, after: last, atOnce })]);
      tally = addTallies(tally, tallyOf(tried.map((one) => one.tried)));
      if (!(await keepTried(db, turn, tally, tried))) return;
      if (performance.now() - toldAt >= TELL_EVERY_MS) {
        await publish(db, { kind: TRIAL_CHANGED });
        toldAt = performance.now();
      }
      next = following;
    }
    await finish(deps, turn, tally);
  } finally {
    await thread.end();
  }
}

async function giveUp({ db, now }: RunDeps, turn: Turn, failure: 'BOOK_BROKEN' | 'STOPPED'): Promise<void> {
  await endTurn(db, turn, { state: 'FAILED', failure, at: now() });
  await publish(db, { kind: TRIAL_CHANGED });
}

/**
 * Carries a trial on from where it stands. Whoever takes it up last has the turn: two workers never count the same case
 * twice, and one that was killed leaves what it has kept.
 */
export function runTrial(deps: RunDeps, book: TriedBook, atOnce = AT_ONCE): JobHandler<TrialJob> {
  return async ({ trialId }, { isLastAttempt }) => {
    const turn = await takeTurn(deps.db, trialId);
    const trial = turn && (await findTrial(deps.db, trialId));
    if (turn === null || trial === null) return;
    try {
      const { proposal_id: id, digest, base } = trial;
      await tryAll(deps, turn, await book.readPolicies({ id, digest, base }), atOnce);
    } catch (error) {
      if (error instanceof RecordBroken) return giveUp(deps, turn, 'BOOK_BROKEN');
      if (isLastAttempt) await giveUp(deps, turn, 'STOPPED');
      throw error;
    }
  };
}
