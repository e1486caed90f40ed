type Sheet = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Sheet => typeof value === 'object' && value !== null;

/** A table inside a sheet, such as the loans elsewhere; empty when nobody filled it in. */
export function rowsOfSheet(sheet: Sheet, field: string): Sheet[] {
  const rows = sheet[field];
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}
