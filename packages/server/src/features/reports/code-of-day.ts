import { canonicalJson } from '@trustiq/domain/seal/canonical-json.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { KeptRow } from './snapshots.store.ts';

const PURPOSE = 'report-day';

/** All branches together: none can be taken away, or be shown as it was at another moment. */
const textOf = (rows: readonly Omit<KeptRow, 'code'>[]): string =>
  JSON.stringify(
    rows
      .toSorted((one, other) => one.branch_id - other.branch_id)
      .map((row) => [row.day, row.branch_id, canonicalJson(row.figures), row.is_final, row.taken_at.toISOString()]),
  );

export const codeOfDay = (secrets: Secrets, rows: readonly Omit<KeptRow, 'code'>[]): string =>
  secrets.mac(PURPOSE, textOf(rows));

/** Whether the rows of a day are those that the program wrote for it. */
export function isAsCounted(secrets: Secrets, rows: readonly KeptRow[]): boolean {
  const text = textOf(rows);
  return rows.length > 0 && rows.every(({ code }) => code !== null && secrets.isMac(PURPOSE, text, code));
}
