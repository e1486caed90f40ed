import type { BranchFigures } from '@trustiq/domain/reports/branch-figures.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

export type Snapshot = {
  readonly day: string;
  readonly isFinal: boolean;
  readonly takenAt: Date;
  readonly figures: ReadonlyMap<number, BranchFigures>;
};

export async function findSnapshot(db: Db, day: string): Promise<Snapshot | null> {
  const rows = await db.selectFrom('report_snapshots').selectAll().where('day', '=', day).execute();
  const [first] = rows;
  if (first === undefined) return null;
  return {
    day,
    isFinal: first.is_final,
    takenAt: first.taken_at,
    figures: new Map(rows.map(({ branch_id, figures }) => [branch_id, figures])),
  };
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

export async function saveSnapshot(db: Db, { day, isFinal, takenAt, figures }: Snapshot): Promise<void> {
  const rows = [...figures].map(([branchId, of]) => ({
    day,
    branch_id: branchId,
    figures: JSON.stringify(of),
    is_final: isFinal,
    taken_at: takenAt,
  }));
  await db
    .insertInto('report_snapshots')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'branch_id']).doUpdateSet((eb) => ({
        figures: eb.ref('excluded.figures'),
        is_final: eb.ref('excluded.is_final'),
        taken_at: eb.ref('excluded.taken_at'),
      })),
    )
    .execute();
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
