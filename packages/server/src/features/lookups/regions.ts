import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Region = { readonly code: string; readonly name: string };

/** `idn-area-data` (ODbL) ships the 38 provinces, 514 cities, 7,285 districts and 83,762 villages as CSV. */
const directory = join(dirname(createRequire(import.meta.url).resolve('idn-area-data/package.json')), 'data');

/** Made once: `localeCompare` makes one for every comparison. */
const byName = new Intl.Collator('id');

/** Names with a comma stand in quotes. */
const unquote = (text: string) => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);

/**
 * Regions by the code of the level above. Codes have two, four, six and ten digits, so the parent is the beginning of the
 * code. Read when first asked for: the program starts without them.
 */
function readLevel(file: string, parentLength: number): Map<string, Region[]> {
  const children = new Map<string, Region[]>();
  for (const line of readFileSync(join(directory, file), 'utf8').split(/\r?\n/).slice(1)) {
    if (line === '') continue;
    const code = line.slice(0, line.indexOf(',')).replaceAll('.', '');
    const name = unquote(
      parentLength === 0 ? line.slice(line.indexOf(',') + 1) : line.slice(line.indexOf(',', line.indexOf(',') + 1) + 1),
    );
    const parent = code.slice(0, parentLength);
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [{ code, name }]);
    else siblings.push({ code, name });
  }
  for (const siblings of children.values()) siblings.sort((a, b) => byName.compare(a.name, b.name));
  return children;
}

const levels = {
  province: { file: 'provinces.csv', parentLength: 0 },
  city: { file: 'regencies.csv', parentLength: 2 },
  district: { file: 'districts.csv', parentLength: 4 },
  village: { file: 'villages.csv', parentLength: 6 },
} as const;

export type RegionLevel = keyof typeof levels;

const read: Partial<Record<RegionLevel, Map<string, Region[]>>> = {};

function regionsOf(level: RegionLevel): Map<string, Region[]> {
  read[level] ??= readLevel(levels[level].file, levels[level].parentLength);
  return read[level];
}

/** In the order of their names; none for a parent that does not exist. */
export const listRegions = (level: RegionLevel, parentCode = ''): readonly Region[] =>
  regionsOf(level).get(parentCode) ?? [];

export function findRegion(level: RegionLevel, code: string): Region | null {
  const siblings = listRegions(level, code.slice(0, levels[level].parentLength));
  return siblings.find((region) => region.code === code) ?? null;
}
