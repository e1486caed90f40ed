import { z } from 'zod';

/** What a field of a partner's record holds. Text is shown as it is; figures are judged. */
export type FieldKind = 'text' | 'date' | 'number';

export type Fields = Readonly<Record<string, FieldKind>>;

/** A record as we keep and send it: every field present, null where the partner was silent. */
export type RecordOf<F extends Fields> = {
  -readonly [Name in keyof F]: (F[Name] extends 'number' ? number : string) | null;
};

const kinds = { text: z.string().nullable(), date: z.string().nullable(), number: z.number().nullable() };

export function recordSchema<F extends Fields>(fields: F): z.ZodType<RecordOf<F>, RecordOf<F>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, kinds[kind]]));
  return z.object(shape) as unknown as z.ZodType<RecordOf<F>, RecordOf<F>>;
}
