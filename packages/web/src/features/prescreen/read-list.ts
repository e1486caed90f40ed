import { archiveEntries } from '@trustiq/contract/prescreen/archive-entries.ts';
import { fileKind } from '@trustiq/contract/prescreen/file-kind.ts';
import type { FileRefusal } from '@trustiq/contract/prescreen/file-refusal.ts';
import { MAXIMUM_FILE_BYTES } from '@trustiq/contract/prescreen/list-file-limits.ts';
import type { ListFile } from '@trustiq/contract/prescreen/list-of-grid.ts';
import { listOfSheet, ROWS_TO_READ } from '@trustiq/contract/prescreen/list-of-sheet.ts';
import { readTextFile } from '@trustiq/contract/prescreen/read-text-file.ts';
import { checkPrescreenList } from '@trustiq/domain/prescreen/check-prescreen-list.ts';
import type { PrescreenRow } from '@trustiq/domain/prescreen/prescreen-row.ts';
import type { RowError } from '@trustiq/domain/prescreen/row-errors.ts';
import type { PrescreenContext } from '@trustiq/domain/prescreen/row-rules.ts';
import { accepted, type Result, refused } from '@trustiq/domain/result.ts';

/** What the rules can know on this side; open applications, rejections and insurance are the server's to say. */
export type RulesHere = Pick<PrescreenContext, 'today' | 'ages' | 'products' | 'branches' | 'defaultProductCode'>;
export type PreviewRow = {
  readonly line: number;
  readonly row: PrescreenRow;
  readonly errors: readonly RowError[];
  /** Why the server takes no such row, in its words. */
  readonly refusal?: string | null;
};

async function readWorkbook(bytes: Uint8Array): Promise<Result<ListFile, FileRefusal>> {
  const entries = archiveEntries(bytes);
  if (!entries.ok) return refused({ code: entries.refusal });
  const { readXlsx } = await import('hucre/xlsx');
  const workbook = await readXlsx(bytes, { sheets: [0], maxRows: ROWS_TO_READ }).catch(() => null);
  const sheet = workbook?.sheets[0];
  return sheet ? listOfSheet(sheet) : refused({ code: 'unreadable' });
}

function readFile(bytes: Uint8Array): Promise<Result<ListFile, FileRefusal>> | Result<ListFile, FileRefusal> {
  if (bytes.length > MAXIMUM_FILE_BYTES) return refused({ code: 'too_large' });
  const kind = fileKind(bytes);
  if (kind === 'old_excel') return refused({ code: 'old_excel' });
  return kind === 'workbook' ? readWorkbook(bytes) : readTextFile(bytes);
}

/** Reads and checks a list with the very rules of the server, before anything is sent. */
export async function readList(bytes: Uint8Array, rules: RulesHere): Promise<Result<PreviewRow[], FileRefusal>> {
  const file = await readFile(bytes);
  if (!file.ok) return file;
  const nobody: ReadonlySet<string> = new Set();
  const checked = checkPrescreenList(
    file.value.rows.map(({ row }) => row),
    { ...rules, terms: null, niksWithOpenApplication: nobody, recentlyRejectedNiks: nobody },
  );
  if (!checked.ok) return refused({ code: checked.refusal });
  return accepted(
    file.value.rows.map(({ line, row }, index) => {
      const outcome = checked.value.rows[index];
      return { line, row, errors: outcome && !outcome.ok ? outcome.refusal : [] };
    }),
  );
}
