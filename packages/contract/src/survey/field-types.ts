import { isPlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { z } from 'zod';
import { type SurveyEnumeration, surveyEnumerations } from './enumerations.ts';

/** How a field of a survey sheet is sent and shown. `calc` ones are computed here and never taken from outside. */
export type FieldType =
  | `text ${number}`
  | 'date'
  | 'time'
  | 'int'
  | `int ${number} ${number}`
  | 'year'
  | 'rp'
  | 'pct'
  | 'm2'
  | 'km'
  | 'm'
  | 'bool'
  | 'region'
  | `enum ${SurveyEnumeration}`
  | `calc ${'rp' | 'pct' | 'int' | 'bool' | 'text'}`;

export type FieldTable = Readonly<Record<string, FieldType>>;

export const isComputed = (type: FieldType): boolean => type.startsWith('calc ');

const hasTwoDecimals = (value: number) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6;
const decimal = (largest: number) => z.number().min(0).max(largest).refine(hasTwoDecimals);

function schemaOfType(type: FieldType): z.ZodType {
  const [kind, first, last] = type.split(' ');
  switch (kind) {
    case 'text':
      return z.string().max(Number(first));
    case 'date':
      return z.string().refine(isPlainDate);
    case 'time':
      return z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
    case 'int':
      return z
        .int()
        .min(Number(first ?? 0))
        .max(Number(last ?? 1_000_000));
    case 'year':
      return z.int().min(1900).max(2100);
    case 'rp':
      return z.int().min(0).max(1_000_000_000_000_000);
    case 'pct':
      return decimal(100);
    case 'bool':
      return z.boolean();
    case 'region':
      return z.string().regex(/^\d{2,10}$/);
    case 'enum':
      return z.enum(surveyEnumerations[first as SurveyEnumeration]);
    // Refused by rule with the name of the field, not as a malformed request: any plain value is taken.
    case 'calc':
      return z.union([z.string().max(2000), z.number(), z.boolean()]);
    default:
      return decimal(100_000_000);
  }
}

/** A sheet, or a row of its tables: every field may be left out, none may be added. */
export const sheetSchema = (table: FieldTable) =>
  z.strictObject(
    Object.fromEntries(Object.entries(table).map(([field, type]) => [field, schemaOfType(type).nullish()])),
  );
