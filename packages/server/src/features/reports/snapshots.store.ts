import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import type { ReportTables } from '../../schema/reports.ts';

export type KeptRow = Selectable<ReportTables['report_snapshots']>;

const columns = ['day', 'branch_id', 'figures', 'is_final', 'taken_at', 'code'] as const;

/** What is kept of a day: a row for each branch. */
export const listRowsOf = (db: Db, days: readonly string[]): Promise<KeptRow[]> =>
  db
    .selectFrom('report_snapshots')
    .select(columns)
    .where('day', 'in', days)
    .orderBy('day')
    .orderBy('branch_id')
    .execute();

/** Every day of which something is kept, in parts. */
export async function* listKeptDays(db: Db, most: number): AsyncGenerator<readonly string[]> {
  for (let after = ''; ; ) {
    const query = db.selectFrom('report_snapshots').select('day').distinct().orderBy('day').limit(most);
    const days = (await query.$if(after !== '', (later) => later.where('day', '>', after)).execute()).map(
      ({ day }) => day,
    );
    if (days.length > 0) yield days;
    if (days.length < most) return;
    after = days.at(-1) ?? after;
  }
}

/** The last complete day up to one; later days are counted on from there. */
export async function findFinalDay(db: Db, upTo: string): Promise<string | null> {
  const row = await db
    .selectFrom('report_snapshots')
    .select('day')
    .where('is_final', '=', true)
    .where('day', '<=', upTo)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

export async function listFinalDays(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('report_snapshots').select('day').distinct().where('is_final', '=', true).execute();
  return rows.map(({ day }) => day);
}

export async function saveRows(db: Db, rows: readonly KeptRow[]): Promise<void> {
  await db
    .insertInto('report_snapshots')
    .values(rows.map((row) => ({ ...row, figures: JSON.stringify(row.figures) })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'branch_id']).doUpdateSet((eb) => ({
        figures: eb.ref('excluded.figures'),
        is_final: eb.ref('excluded.is_final'),
        taken_at: eb.ref('excluded.taken_at'),
        code: eb.ref('excluded.code'),
      })),
    )
    .execute();
}

export async function saveCode(db: Db, day: string, code: string): Promise<void> {
  await db.updateTable('report_snapshots').set({ code }).where('day', '=', day).execute();
}

/** Where history was written into days that are over, every figure is counted anew. */
export async function forgetSnapshots(db: Db): Promise<void> {
  await db.deleteFrom('report_snapshots').execute();
}

export async function findLastTaken(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('report_snapshots')
    .select(sql<Date | null>`max(taken_at)`.as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function listBranches(db: Db) {
  return db
    .selectFrom('branches')
    .select(['branch_id as branchId', 'branch_name as branchName', 'area_id as areaId'])
    .orderBy('branch_id')
    .execute();
}
