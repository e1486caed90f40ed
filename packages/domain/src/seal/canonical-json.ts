export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * The one text of a value by RFC 8785: names sorted by their UTF-16 units, no white space. Numbers and strings are written
 * by that rule as JSON.stringify writes them.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('Only finite numbers can be written');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.keys(value)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] as Json)}`);
  return `{${members.join(',')}}`;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
