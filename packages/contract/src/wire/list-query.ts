import { z } from 'zod';

/** Lists may be asked for with `size=100000000`; this is what they get, and `X-Total-Count` tells the truth. */
export const MAX_PAGE_SIZE = 1000;

export type Direction = 'asc' | 'desc';
export type SortOrder<Field extends string> = { readonly field: Field; readonly direction: Direction };

const oneOrMany = <Item extends z.ZodType>(item: Item) => z.union([item, z.array(item).max(10)]);

function sortOf<Field extends string, Plain extends string>(
  fields: readonly Field[],
  plainName: (field: Field) => Plain,
) {
  const allowed: readonly string[] = fields;
  return oneOrMany(z.string().max(100))
    .default([])
    .transform((given, context): SortOrder<Plain>[] =>
      [given].flat().map((text) => {
        const [field = '', direction = 'asc', ...rest] = text.split(',');
        const known = allowed.includes(field) && (direction === 'asc' || direction === 'desc') && rest.length === 0;
        if (!known) context.addIssue({ code: 'custom', message: 'unknown_sort' });
        return { field: plainName(field as Field), direction: direction as Direction };
      }),
    );
}

/** `a,b,c` as JHipster's `field.in` sends it. */
export const commaSeparated = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .max(1000)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(100));

/**
 * The query of a list: page (from 0), size, sort (`field,asc`, repeatable) and the criteria it allows. Only the named
 * fields can be sorted by; what else arrives is refused. Inside, a field to sort by has its plain name.
 */
export function listQuery<Field extends string, Criteria extends z.ZodRawShape, Plain extends string = Field>(
  fields: readonly Field[],
  criteria: Criteria,
  plainName: (field: Field) => Plain = (field) => field as string as Plain,
) {
  return z.strictObject({
    page: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
    size: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000_000)
      .default(20)
      .transform((size) => Math.min(size, MAX_PAGE_SIZE)),
    sort: sortOf(fields, plainName),
    ...criteria,
  });
}
