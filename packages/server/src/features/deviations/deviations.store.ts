import type { DeviationSeverity } from '@trustiq/domain/deviations/deviation-types.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { gradedSeverity } from '../../schema/graded-severity.ts';

const deviations = (db: Db) =>
  db
    .selectFrom('deviations as d')
    .innerJoin('deviation_types as t', 't.id', 'd.deviation_type_id')
    .select(['d.id', 'd.application_id', 'd.origin', 'd.state', 'd.notes', 'd.created_at', 'd.deviation_type_id'])
    .select(['d.shown_figure', 'd.reason_against_figure'])
    .select(['t.code', 't.description', gradedSeverity.as('severity')])
    .$narrowType<{ severity: DeviationSeverity }>();

export type DeviationRow = Awaited<ReturnType<ReturnType<typeof deviations>['executeTakeFirstOrThrow']>>;

export const listDeviations = (db: Db, applicationId: number): Promise<DeviationRow[]> =>
  deviations(db).where('d.application_id', '=', applicationId).orderBy('d.id').execute();

export async function findDeviation(db: Db, id: number): Promise<DeviationRow | null> {
  return (await deviations(db).where('d.id', '=', id).executeTakeFirst()) ?? null;
}

export async function isDeviationType(db: Db, id: number): Promise<boolean> {
  const open = db.selectFrom('deviation_types').select('id').where('id', '=', id).where('is_closed', 'is', null);
  return (await open.executeTakeFirst()) !== undefined;
}

export async function insertDeviation(
  db: Db,
  deviation: {
    applicationId: number;
    deviationTypeId: number;
    note: string;
    createdBy: number;
    at: Date;
    policyVersion: number | null;
    severity: DeviationSeverity | null;
    shownFigure: string | null;
    reasonAgainstFigure: string | null;
  },
): Promise<number> {
  const row = await db
    .insertInto('deviations')
    .values({
      application_id: deviation.applicationId,
      deviation_type_id: deviation.deviationTypeId,
      origin: 'MANUAL',
      notes: deviation.note,
      created_by: deviation.createdBy,
      created_at: deviation.at,
      policy_version: deviation.policyVersion,
      severity: deviation.severity,
      shown_figure: deviation.shownFigure,
      reason_against_figure: deviation.reasonAgainstFigure,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteDeviation(db: Db, id: number): Promise<void> {
  await db.deleteFrom('deviations').where('id', '=', id).execute();
}

export async function markDeviations(db: Db, ids: readonly number[], state: 'APPROVED' | 'REFUSED'): Promise<void> {
  if (ids.length > 0) await db.updateTable('deviations').set({ state }).where('id', 'in', ids).execute();
}
