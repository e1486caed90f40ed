import type { TrialFailure, TrialState } from '@trustiq/domain/policy-trial/trial-state.ts';
import { emptyTally, type TrialTally } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { noWords, type TrialWords } from '@trustiq/domain/policy-trial/trial-words.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

const trials = (db: Db) =>
  db
    .selectFrom('policy_trials as t')
    .innerJoin('policy_proposals as p', 'p.id', 't.proposal_id')
    .innerJoin('users as starter', 'starter.id', 't.started_by')
    .leftJoin('users as ender', 'ender.id', 't.ended_by')
    .selectAll('t')
    .select([
      'p.base',
      sql<string>`trim(starter.first_name || ' ' || starter.last_name)`.as('starter'),
      sql<string | null>`trim(ender.first_name || ' ' || ender.last_name)`.as('ender'),
    ]);

export type TrialRow = Awaited<ReturnType<typeof listTrials>>[number];

/** What a trial is about: a text that changes a version, whoever proposed it and how often. */
export type TriedText = { readonly base: number; readonly digest: string };

const trialsOf = (db: Db, { base, digest }: TriedText) =>
  trials(db).where('p.base', '=', base).where('t.digest', '=', digest);

/** Newest first. */
export const listTrials = (db: Db, text: TriedText) => trialsOf(db, text).orderBy('t.id', 'desc').execute();

/** What each proposal said, and which version it was to change. */
export const listTextsOfProposals = (db: Db) =>
  db.selectFrom('policy_proposals').select(['id', 'base', 'digest']).execute();

/** Whoever approves holds it before the moment begins, until the work is over. */
export const lockEndsOfTrials = (connection: Db) =>
  sql`select pg_advisory_lock(hashtextextended('ends of policy trials', 0))`.execute(connection);

/** The same for a trial that is about to end: it ends before an approval looks, or after it was written. */
export const awaitApproval = (trx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('ends of policy trials', 0))`.execute(trx);

export const findTrial = async (db: Db, id: number): Promise<TrialRow | null> =>
  (await trials(db).where('t.id', '=', id).executeTakeFirst()) ?? null;

export const findRunningTrial = async (db: Db, text: TriedText): Promise<TrialRow | null> =>
  (await trialsOf(db, text).where('t.state', '=', 'RUNNING').orderBy('t.id').limit(1).executeTakeFirst()) ?? null;

/** The last trial that gave a result for another text that changes the same version. */
export const findTrialOfOtherText = async (db: Db, { base, digest }: TriedText): Promise<TrialRow | null> =>
  (await trials(db)
    .where('p.base', '=', base)
    .where('t.digest', '<>', digest)
    .where('t.state', '=', 'DONE')
    .orderBy('t.id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

export const listRunningTrials = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('policy_trials').select('id').where('state', '=', 'RUNNING').orderBy('id').execute()).map(
    ({ id }) => id,
  );

type NewTrial = {
  readonly proposalId: number;
  readonly digest: string;
  readonly since: string;
  readonly by: number;
  readonly at: Date;
};

/** Null where one of the proposal runs already. */
export async function insertTrial(db: Db, { proposalId, digest, since, by, at }: NewTrial): Promise<number | null> {
  const inserted = await db
    .insertInto('policy_trials')
    .values({
      proposal_id: proposalId,
      digest,
      since,
      started_by: by,
      started_at: at,
      state: 'RUNNING',
      turn: 0,
      after_id: 0,
      tally: JSON.stringify(emptyTally),
      words: JSON.stringify(noWords),
    })
    .onConflict((conflict) => conflict.column('proposal_id').where('state', '=', sql.lit('RUNNING')).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** The trial is carried on by whoever asks; null where it runs no more. */
export const takeTurn = async (db: Db, id: number) =>
  (await db
    .updateTable('policy_trials')
    .set({ turn: sql<number>`turn + 1` })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .returningAll()
    .executeTakeFirst()) ?? null;

export type TrialTurn = { readonly id: number; readonly turn: number };

const inTurn = (db: Db, { id, turn }: TrialTurn) =>
  db.updateTable('policy_trials').where('id', '=', id).where('turn', '=', turn).where('state', '=', 'RUNNING');

/** False for whoever has the turn no more. */
const isChanged = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }): boolean => numUpdatedRows > 0n;

type Beginning = { readonly total: number; readonly words: TrialWords };

export const noteBeginning = async (db: Db, turn: TrialTurn, { total, words }: Beginning): Promise<boolean> =>
  isChanged(
    await inTurn(db, turn)
      .set({ total, words: JSON.stringify(words) })
      .executeTakeFirstOrThrow(),
  );

type Progress = { readonly afterId: number; readonly tally: TrialTally; readonly mac: string };

export const advanceTrial = async (db: Db, turn: TrialTurn, { afterId, tally, mac }: Progress): Promise<boolean> =>
  isChanged(
    await inTurn(db, turn)
      .set({ after_id: afterId, tally: JSON.stringify(tally), kept_mac: mac })
      .executeTakeFirstOrThrow(),
  );

type Ending = {
  readonly state: Exclude<TrialState, 'RUNNING'>;
  readonly failure?: TrialFailure;
  readonly at: Date;
  /** How many cases there were in the end. */
  readonly total?: number;
};

export const endTurn = async (db: Db, turn: TrialTurn, { state, failure, at, total }: Ending): Promise<boolean> =>
  isChanged(
    await inTurn(db, turn)
      .set({ state, failure: failure ?? null, ended_at: at, ...(total === undefined ? {} : { total }) })
      .executeTakeFirstOrThrow(),
  );

/** Whoever carries it on finds it ended with the next cases. */
export const cancelRunning = async (db: Db, id: number, by: number, at: Date): Promise<boolean> =>
  isChanged(
    await db
      .updateTable('policy_trials')
      .set({ state: 'CANCELLED', ended_by: by, ended_at: at })
      .where('id', '=', id)
      .where('state', '=', 'RUNNING')
      .executeTakeFirstOrThrow(),
  );

/** Of every trial, however it stands: what its beginning and its end must have said of it. */
export const listAllTrials = (db: Db) =>
  db
    .selectFrom('policy_trials')
    .select(['id', 'proposal_id', 'digest', 'since', 'started_by', 'started_at', 'state', 'failure', 'ended_at'])
    .select(['ended_by', 'total', 'tally', 'words'])
    .orderBy('id')
    .execute();
