import type { BureauSetName, BureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { writtenOffCodes } from '@trustiq/domain/bureau/write-off.ts';
import { sql } from 'kysely';
import { literals } from '../../platform/database/literals.ts';
import type { Db } from '../../platform/database/open-database.ts';

export type NewReport = {
  readonly applicationId: number;
  readonly requestedAt: Date;
  /** Sealed. */
  readonly sets: BureauSets;
  readonly missingSets: readonly BureauSetName[];
  readonly source: string;
};

/** The newest answer takes the place of the one before, and ends the count of failures. */
export async function saveReport(db: Db, given: NewReport): Promise<void> {
  const { applicationId, requestedAt, sets, missingSets, source } = given;
  const { score } = sets;
  const report = {
    requested_at: requestedAt,
    score_raw: score?.scoreRaw ?? null,
    score_range: score?.scoreRange ?? null,
    score_description: score?.description ?? null,
    exclusion_code: score?.exclusionRuleCode ?? null,
    exclusion_description: score?.exclusionRuleDescription ?? null,
    sets: JSON.stringify(sets),
    missing_sets: JSON.stringify(missingSets),
    source,
  };
  await db
    .insertInto('bureau_reports')
    .values({ application_id: applicationId, ...report })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(report))
    .execute();
  await db.deleteFrom('bureau_failures').where('application_id', '=', applicationId).execute();
}

export async function countFailure(db: Db, applicationId: number, at: Date, why: string): Promise<void> {
  await db
    .insertInto('bureau_failures')
    .values({ application_id: applicationId, failures: 1, last_failed_at: at, why })
    .onConflict((conflict) =>
      conflict
        .column('application_id')
        .doUpdateSet((eb) => ({ failures: eb('bureau_failures.failures', '+', 1), last_failed_at: at, why })),
    )
    .execute();
}

export async function listCasesWithFailures(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('bureau_failures').select('application_id').orderBy('application_id').execute();
  return rows.map((row) => row.application_id);
}

/** The stored report and the failures since, in one statement. */
export async function findReport(db: Db, applicationId: number) {
  const row = await db
    .selectFrom('applications as a')
    .leftJoin('bureau_reports as r', 'r.application_id', 'a.id')
    .leftJoin('bureau_failures as f', 'f.application_id', 'a.id')
    .select(['r.requested_at', 'r.sets', 'r.missing_sets', 'r.source', 'f.failures', 'f.last_failed_at', 'f.why'])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    sets: row.sets as BureauSets | null,
    missing_sets: (row.missing_sets ?? []) as BureauSetName[],
  };
}

/** One set alone; the others stay in the database. */
export async function findSet(db: Db, applicationId: number, name: BureauSetName): Promise<unknown> {
  const row = await db
    .selectFrom('bureau_reports')
    .select((eb) => eb.ref('sets', '->').key(name).as('set'))
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row?.set ?? null;
}

const hasWriteOff = sql<boolean>`exists (
  select 1 from jsonb_array_elements(case when jsonb_typeof(sets -> 'granted_credit') = 'array'
    then sets -> 'granted_credit' else '[]' end) credit
  where credit ->> 'contractStatusCode' in (${literals(writtenOffCodes)})
    or credit ->> 'contractStatusDesc' ~* 'hapus|written|write.?off|charged off')`;

/** In the order of their applications. */
export async function listReportsWithWriteOffs(db: Db, afterId: number, limit: number) {
  const rows = await db
    .selectFrom('bureau_reports')
    .select(['application_id', 'requested_at', 'sets'])
    .where('application_id', '>', afterId)
    .where(hasWriteOff)
    .orderBy('application_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    applicationId: row.application_id,
    requestedAt: row.requested_at,
    sets: row.sets as unknown as BureauSets,
  }));
}

type Summaries = Pick<BureauSets, 'customer_summary' | 'facility_summary'>;

export async function saveSummaries(db: Db, applicationId: number, summaries: Summaries): Promise<void> {
  await db
    .updateTable('bureau_reports')
    .set({ sets: sql`sets || ${JSON.stringify(summaries)}::jsonb` })
    .where('application_id', '=', applicationId)
    .execute();
}
