import { columnOfField } from '@trustiq/contract/prescreen/prescreen-columns.ts';
import { type PrescreenField, prescreenFields } from '@trustiq/domain/prescreen/prescreen-row.ts';

type Guide = Readonly<Record<PrescreenField | 'guide' | 'column' | 'meaning', string>>;

const TEXT_FORMAT = '@';
/** Columns whose digits Excel would change if it took them for numbers: branch 001 would become 1. */
const textColumns: readonly PrescreenField[] = ['nik', 'msisdn', 'birthDate', 'branchId'];

/** An empty list for Excel, its identity numbers as text, with a sheet that explains the columns. */
export async function makeTemplate(guide: Guide): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: [
      {
        name: 'List Data',
        columns: prescreenFields.map((field) => ({
          header: columnOfField(field),
          key: field,
          width: 20,
          ...(textColumns.includes(field) ? { numFmt: TEXT_FORMAT } : {}),
        })),
        // Empty rows with their format, so that the first thing typed is already text.
        data: Array.from({ length: 200 }, () => Object.fromEntries(textColumns.map((field) => [field, '']))),
      },
      {
        name: guide.guide,
        rows: [[guide.column, guide.meaning], ...prescreenFields.map((field) => [columnOfField(field), guide[field]])],
      },
    ],
  });
}
