import type { Deviation } from '@trustiq/contract/deviations/deviation-names.ts';
import type { DeviationRow } from './deviations.store.ts';

/** A stored deviation as the rest of the house reads it. */
export const deviationOf = (row: DeviationRow): Deviation => ({
  id: row.id,
  type: { id: row.deviation_type_id, code: row.code, description: row.description, severity: row.severity },
  note: row.notes,
  figure: row.shown_figure,
  figureReason: row.reason_against_figure,
  origin: row.origin,
  state: row.state,
  createdAt: row.created_at.toISOString(),
});
