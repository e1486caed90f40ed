import type { PolicyField } from '@trustiq/contract/policy/policy-fields.ts';

const newFields = (fields: Readonly<Record<string, PolicyField>>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.isOptional ? [] : [[name, newValue(field, name)]])),
  );

/** What stands in a field that somebody just added: nothing that could be taken for a decision. */
export function newValue(field: PolicyField, name = ''): unknown {
  if (field.isNullable) return null;
  switch (field.kind) {
    case 'yesNo':
      return name === 'isActive';
    case 'text':
    case 'day':
    case 'time':
      return '';
    case 'list':
    case 'condition':
      return [];
    case 'keyed':
      return {};
    case 'group':
      return newFields(field.fields);
    case 'tuple':
      return field.items.map((item) => newValue(item));
    case 'variants':
      return newValue(Object.values(field.variants)[0] ?? { ...field, kind: 'yesNo' });
    default:
      return name === 'votes' ? 1 : null;
  }
}

const idIn = (row: unknown): number => {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : 0;
  return typeof id === 'number' ? id : 0;
};

/** A row that is known by a number gets the next one. */
export function newRow(item: PolicyField, rows: readonly unknown[]): unknown {
  const row = newValue(item);
  if (item.kind !== 'group' || item.fields['id']?.kind !== 'number') return row;
  return { ...(row as object), id: Math.max(0, ...rows.map(idIn)) + 1 };
}

/** Before a row that ends open, which stays the last. */
export function placeOfNew(rows: readonly unknown[]): number {
  const last = rows.at(-1);
  const endsOpen = typeof last === 'object' && last !== null && 'upToRupiah' in last && last.upToRupiah === null;
  return endsOpen ? rows.length - 1 : rows.length;
}
