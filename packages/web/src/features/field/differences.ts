import type { PartContent } from '@trustiq/contract/field/form-parts.ts';
import type { Json } from './store/content-at.ts';

const isObject = (value: unknown): value is PartContent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that two people left different; lists of another length differ as a whole. */
export function differences(mine: Json | undefined, theirs: Json | undefined, at: readonly string[] = []): string[][] {
  if (isObject(mine) && isObject(theirs))
    return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((key) =>
      differences(mine[key], theirs[key], [...at, key]),
    );
  if (Array.isArray(mine) && Array.isArray(theirs) && mine.length === theirs.length)
    return mine.flatMap((row, index) => differences(row, theirs[index], [...at, String(index)]));
  return JSON.stringify(mine) === JSON.stringify(theirs) ? [] : [[...at]];
}
