import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import { returnOf } from '@trustiq/domain/workflow/returned-case.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { findHistoryRow } from './approval-history.store.ts';

/** Who sent the case back, why, and in which words; asked for only where somebody did. */
export async function returnedOf(
  db: Db,
  applicationId: number,
  history: readonly HistoryEntry[],
): Promise<WholeCase['returned']> {
  const step = returnOf(history);
  if (step === null) return null;
  const row = await findHistoryRow(db, applicationId, step.sequence);
  return {
    by: row === null ? null : `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || null,
    at: step.at,
    reason: row?.reason ?? null,
    reasonCode: row?.reason_code ?? null,
    note: row?.note ?? null,
  };
}
