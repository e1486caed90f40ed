import type { Deviation } from '@trustiq/contract/deviations/deviations.ts';
import type { DeviationRow } from './deviations.store.ts';

/** A stored deviation in the words of the contract. */
export const toDeviation = (row: DeviationRow): Deviation => ({
  id: row.id,
  deviasi: { id: row.deviation_type_id, code: row.code, description: row.description, severity: row.severity },
  notes: row.notes,
  origin: row.origin,
  state: row.state,
  createdAt: row.created_at.toISOString(),
});
