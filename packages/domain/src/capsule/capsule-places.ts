import { canonicalJson, type Json } from '../seal/canonical-json.ts';

/** How many characters of a digest name a place; the digests of whole parts are what counts. */
export const PLACE_CHARACTERS = 16;

type Place = readonly [name: string, text: string];

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Every place of a part that a verdict can name, with its text: members of members, and the rows of a list as wholes. */
export function placesOf(name: string, value: Json): Place[] {
  if (isList(value) && value.length > 0) return value.map((row, at) => [`${name}[${at}]`, canonicalJson(row)] as const);
  const isMembers = typeof value === 'object' && value !== null && !isList(value) && Object.keys(value).length > 0;
  if (!isMembers) return [[name, canonicalJson(value)]];
  return Object.entries(value).flatMap(([member, inner]) => placesOf(`${name}.${member}`, inner));
}
