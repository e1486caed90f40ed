import type { DataScope } from '@trustiq/domain/access/data-scope.ts';
import type { OutcomeChange, TrialRespect } from '@trustiq/domain/policy-trial/compare-outcomes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import type { PolicyTrialTables } from '../../schema/policy-trials.ts';
import { scopeCondition } from '../../schema/scope-condition.ts';

/** Which cases a trial is about. */
export type Population = { readonly from: Date; readonly until: Date };

/**
 * Assessed in the time, or scored in it before anything of an assessment was kept. What is written after it is not looked at:
 * a case that is assessed while a trial runs neither comes to it nor goes from it. Asked row by row: an `exists` beside an
 * `or` would have the database read all assessments there are for every two hundred cases.
 */
const isTried = ({ from, until }: Population) => sql<boolean>`coalesce(
  (select bool_or(s.at >= ${from}) from assessments s where s.application_id = a.id and s.at <= ${until}),
  (select c.computed_at between ${from} and ${until} from scores c where c.application_id = a.id),
  false)`;

export async function countTried(db: Db, population: Population): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from applications a where ${isTried(population)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The next of them in the order of their numbers, with the loan that they ask for now. */
export const listNextCases = (db: Db, population: Population, after: number, limit: number) =>
  db
    .selectFrom('applications as a')
    .select(['a.id', 'a.amount_rupiah'])
    .where('a.id', '>', after)
    .where(isTried(population))
    .orderBy('a.id')
    .limit(limit)
    .execute();

export type NewTriedCase = {
  readonly application_id: number;
  readonly amount_rupiah: number;
  readonly result: PolicyTrialTables['policy_trial_cases']['result'];
  readonly respects: readonly TrialRespect[];
  readonly change: OutcomeChange | null;
  readonly assessed: string | null;
};

export async function insertTriedCases(db: Db, trialId: number, cases: readonly NewTriedCase[]): Promise<void> {
  await sql`
    insert into policy_trial_cases (trial_id, application_id, amount_rupiah, result, respects, change, assessed)
    select ${trialId}::integer, r.application_id, r.amount_rupiah, r.result, r.respects, nullif(r.change, 'null'::jsonb),
      r.assessed
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb)
      as r(application_id bigint, amount_rupiah bigint, result text, respects jsonb, change jsonb, assessed text)`.execute(
    db,
  );
}

/** In the order in which they were tried. */
export const listKeptCases = async (
  db: Db,
  { trialId, after, limit }: { readonly trialId: number; readonly after: number | null; readonly limit: number },
): Promise<NewTriedCase[]> =>
  db
    .selectFrom('policy_trial_cases')
    .select(['application_id', 'amount_rupiah', 'result', 'respects', 'change', 'assessed'])
    .where('trial_id', '=', trialId)
    .$if(after !== null, (query) => query.where('application_id', '>', after as number))
    .orderBy('application_id')
    .limit(limit)
    .execute();

export async function deleteTriedCases(db: Db, trialId: number): Promise<void> {
  await db.deleteFrom('policy_trial_cases').where('trial_id', '=', trialId).execute();
}

/**
 * The first applications of a population of which a trial lists nothing, of those that have kept assessments: what was never
 * assessed may be scored anew meanwhile, and belongs to another moment then. Applications of the demo get their past when they
 * are made.
 */
export async function listUnlisted(
  db: Db,
  { from, until }: Population,
  { trialId, limit }: { readonly trialId: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.application_id as id
    from assessments s
    where s.at between ${from} and ${until} and s.cause <> 'DEMO'
      and not exists (select from policy_trial_cases c where c.trial_id = ${trialId} and c.application_id = s.application_id)
    group by s.application_id order by s.application_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => Number(id));
}

/** A number of the result: a group, a reason why cases stand apart, or a respect. */
export type NumberOfTrial = {
  readonly result?: PolicyTrialTables['policy_trial_cases']['result'] | undefined;
  readonly respect?: TrialRespect | undefined;
};

type Listed = {
  readonly trialId: number;
  readonly of: NumberOfTrial;
  readonly scope: DataScope;
  readonly limit: number;
  readonly offset: number;
};

const behind = (db: Db, { trialId, of, scope }: Omit<Listed, 'limit' | 'offset'>) =>
  db
    .selectFrom('policy_trial_cases as c')
    .innerJoin('applications as a', 'a.id', 'c.application_id')
    .where('c.trial_id', '=', trialId)
    .where(scopeCondition(scope))
    .$if(of.result !== undefined, (query) => query.where('c.result', '=', of.result ?? 'UNCHANGED'))
    .$if(of.respect !== undefined, (query) =>
      query.where(sql<boolean>`c.respects @> ${JSON.stringify([of.respect])}::jsonb`),
    );

/** Newest applications first. */
export const listTriedCases = (db: Db, { limit, offset, ...listed }: Listed) =>
  behind(db, listed)
    .select(['a.id', 'a.borrower_id', 'a.status'])
    .select(['c.amount_rupiah', 'c.result', 'c.respects', 'c.change'])
    .orderBy('c.application_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export type TriedCaseRow = Awaited<ReturnType<typeof listTriedCases>>[number];

export async function countTriedCases(db: Db, listed: Omit<Listed, 'limit' | 'offset'>): Promise<number> {
  const { total } = await behind(db, listed)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** What the lists of a trial come to, by result. */
export async function sumTriedCases(db: Db, trialId: number) {
  const rows = await db
    .selectFrom('policy_trial_cases')
    .select([
      'result',
      (eb) => eb.fn.countAll<number>().as('cases'),
      (eb) => eb.fn.sum<number>('amount_rupiah').as('rupiah'),
    ])
    .where('trial_id', '=', trialId)
    .groupBy('result')
    .execute();
  return new Map(rows.map((row) => [row.result, { cases: Number(row.cases), rupiah: Number(row.rupiah) }]));
}

/**
 * Of every row of a trial and the words that its codes are shown with, as trials of earlier versions ended with; null where
 * there is no such trial.
 */
export async function digestOfLists(db: Db, trialId: number): Promise<string | null> {
  const { rows } = await sql<{ digest: string }>`
    select encode(sha256(convert_to(concat_ws(E'\n', t.words::text, (
      select string_agg(concat_ws('|', c.application_id, c.amount_rupiah, c.result, c.respects::text, c.change::text),
        E'\n' order by c.application_id)
      from policy_trial_cases c where c.trial_id = t.id)), 'UTF8')), 'hex') as digest
    from policy_trials t where t.id = ${trialId}`.execute(db);
  return rows[0]?.digest ?? null;
}
