import { z } from 'zod';
import type { FieldTable, FieldType } from './field-types.ts';

type ValueOf<Type extends FieldType> = Type extends
  | `text ${number}`
  | 'date'
  | 'time'
  | 'region'
  | `enum ${string}`
  | 'calc text'
  ? string
  : Type extends 'bool' | 'calc bool'
    ? boolean
    : number;

/** A sheet as it is read: every field is there, what nobody wrote down is null. */
export type SheetReply<Table extends FieldTable> = { [Field in keyof Table]: ValueOf<Table[Field]> | null };

const texts = ['text', 'date', 'time', 'region', 'enum'];

function valueSchema(type: FieldType): z.ZodType {
  const [first = '', second = ''] = type.split(' ');
  const kind = first === 'calc' ? second : first;
  if (texts.includes(kind)) return z.string().nullable();
  return kind === 'bool' ? z.boolean().nullable() : z.number().nullable();
}

/** The schema of an answer. What was stored passed stricter rules when it arrived. */
export const sheetReply = <Table extends FieldTable>(table: Table) =>
  z.object(
    Object.fromEntries(Object.entries(table).map(([field, type]) => [field, valueSchema(type)])) as unknown as {
      [Field in keyof Table]: z.ZodType<SheetReply<Table>[Field]>;
    },
  );

/** The fields of a table out of what is stored, and nothing else. */
export function toSheetReply<Table extends FieldTable>(
  table: Table,
  stored: Readonly<Record<string, unknown>>,
): SheetReply<Table> {
  return Object.fromEntries(Object.keys(table).map((field) => [field, stored[field] ?? null])) as SheetReply<Table>;
}
