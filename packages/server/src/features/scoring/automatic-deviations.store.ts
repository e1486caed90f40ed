import { outgrownApprovals, type ShownFigure } from '@trustiq/domain/deviations/deviation-figures.ts';
import type { DeviationCode, DeviationSeverity } from '@trustiq/domain/deviations/deviation-types.ts';
import type { ListedDeviation } from '@trustiq/domain/deviations/deviations-after-terms.ts';
import type { Db } from '../../platform/database/open-database.ts';

export type Proposal = ShownFigure;

const listFigures = (db: Db, applicationId: number) =>
  db
    .selectFrom('deviations as d')
    .innerJoin('deviation_types as t', 't.id', 'd.deviation_type_id')
    .select(['d.id', 'd.origin', 'd.state', 'd.notes as note', 'd.figure', 't.code'])
    .$narrowType<{ code: DeviationCode }>()
    .where('d.application_id', '=', applicationId)
    .execute();

/**
 * What the case shows is proposed once; a proposal of ours that no longer holds is withdrawn. What people decided stays,
 * but for what they agreed to and is worse by now: that waits for an answer again.
 */
export async function syncProposals(
  db: Db,
  applicationId: number,
  at: Date,
  proposals: readonly Proposal[],
): Promise<void> {
  const listed = await listFigures(db, applicationId);
  const ours = listed.filter(({ origin, state }) => origin === 'AUTOMATIC' && state === 'PROPOSED');
  const gone = ours.filter(({ code }) => !proposals.some((proposal) => proposal.code === code));
  if (gone.length > 0)
    await db
      .deleteFrom('deviations')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
  for (const proposal of proposals) {
    const { code, note } = proposal;
    const known = ours.find((row) => row.code === code);
    if (known && known.note !== note)
      await db.updateTable('deviations').set({ notes: note }).where('id', '=', known.id).execute();
    if (!listed.some((row) => row.code === code)) await insertProposal(db, applicationId, at, proposal);
  }
  const kept = listed.filter((row) => row.state === 'PROPOSED' && !gone.includes(row));
  await keepFigures(db, kept, proposals);
  await reopen(db, applicationId, outgrownApprovals(listed, proposals));
}

/** Whoever agrees, agrees to how bad it is now; to what the case does not show, they agree at no figure. */
async function keepFigures(
  db: Db,
  waiting: Awaited<ReturnType<typeof listFigures>>,
  proposals: readonly Proposal[],
): Promise<void> {
  for (const row of waiting) {
    const figure = proposals.find(({ code }) => code === row.code)?.figure ?? null;
    if (figure !== row.figure) await db.updateTable('deviations').set({ figure }).where('id', '=', row.id).execute();
  }
}

async function insertProposal(
  db: Db,
  applicationId: number,
  at: Date,
  { code, note, figure }: Proposal,
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
export async function reopen(db: Db, applicationId: number, proposals: readonly Proposal[]): Promise<void> {
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
