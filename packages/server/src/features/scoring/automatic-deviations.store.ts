import type { ShownFigure } from '@trustiq/domain/deviations/deviation-figures.ts';
import type { DeviationCode, DeviationSeverity } from '@trustiq/domain/deviations/deviation-types.ts';
import type { ListedDeviation } from '@trustiq/domain/deviations/deviations-after-terms.ts';
import type { ListedRow, ProposalChanges } from '@trustiq/domain/deviations/proposal-changes.ts';
import type { Db } from '../../platform/database/open-database.ts';

/** Every deviation of a case with the figure it rests on. */
export const listFigures = (db: Db, applicationId: number): Promise<ListedRow[]> =>
  db
    .selectFrom('deviations as d')
    .innerJoin('deviation_types as t', 't.id', 'd.deviation_type_id')
    .select(['d.id', 'd.origin', 'd.state', 'd.notes as note', 'd.figure', 't.code'])
    .$narrowType<{ code: DeviationCode }>()
    .where('d.application_id', '=', applicationId)
    .execute();

export async function saveProposals(
  db: Db,
  applicationId: number,
  at: Date,
  { withdrawn, added, renoted, refigured, reopened }: ProposalChanges,
): Promise<void> {
  if (withdrawn.length > 0) await db.deleteFrom('deviations').where('id', 'in', withdrawn).execute();
  for (const { id, note } of renoted)
    await db.updateTable('deviations').set({ notes: note }).where('id', '=', id).execute();
  for (const proposal of added) await insertProposal(db, applicationId, at, proposal);
  for (const { id, figure } of refigured)
    await db.updateTable('deviations').set({ figure }).where('id', '=', id).execute();
  await reopen(db, applicationId, reopened);
}

async function insertProposal(
  db: Db,
  applicationId: number,
  at: Date,
  { code, note, figure }: ShownFigure,
): Promise<void> {
  await db
    .insertInto('deviations')
    .columns(['application_id', 'deviation_type_id', 'origin', 'notes', 'created_by', 'created_at', 'figure'])
    .expression((eb) =>
      eb
        .selectFrom('deviation_types')
        .select((type) => [
          type.val(applicationId).as('application_id'),
          'id',
          type.val('AUTOMATIC').as('origin'),
          type.val(note).as('notes'),
          type.lit(null).as('created_by'),
          type.val(at).as('created_at'),
          type.val(figure).as('figure'),
        ])
        .where('code', '=', code),
    )
    .execute();
}

/** Every deviation of a case with where it stands. */
export async function listProposed(db: Db, applicationId: number): Promise<ListedDeviation[]> {
  const rows = await db
    .selectFrom('deviations as d')
    .innerJoin('deviation_types as t', 't.id', 'd.deviation_type_id')
    .select(['t.code', 't.severity', 'd.state', 'd.origin'])
    .where('d.application_id', '=', applicationId)
    .execute();
  return rows as ListedDeviation[];
}

export async function listDeviationSeverities(db: Db): Promise<ReadonlyMap<string, DeviationSeverity>> {
  const rows = await db.selectFrom('deviation_types').select(['code', 'severity']).execute();
  return new Map(rows.map(({ code, severity }) => [code, severity as DeviationSeverity]));
}

/** What was agreed to and got worse waits for an answer again. */
export async function reopen(db: Db, applicationId: number, proposals: readonly ShownFigure[]): Promise<void> {
  for (const { code, note, figure } of proposals)
    await db
      .updateTable('deviations')
      // Whoever added one has given their reason for it.
      .set(({ eb }) => ({
        state: 'PROPOSED',
        notes: eb.case().when('origin', '=', 'AUTOMATIC').then(note).else(eb.ref('notes')).end(),
        figure,
      }))
      .where('application_id', '=', applicationId)
      .where('deviation_type_id', '=', (type) =>
        type.selectFrom('deviation_types').select('id').where('code', '=', code),
      )
      .where('state', '=', 'APPROVED')
      .execute();
}
