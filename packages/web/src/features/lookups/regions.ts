import { useQuery } from '@tanstack/react-query';
import { listCities, listDistricts, listProvinces, listVillages } from '@trustiq/contract/lookups/regions.ts';
import { call } from '../../lib/api.ts';

export type RegionLevel = 'province' | 'city' | 'district' | 'village';
export type Region = { readonly id: string; readonly name: string };

/** A region's code begins with the code of the region above it: 32, 3273, 327301, 3273011001. */
const codeLengths: Readonly<Record<RegionLevel, number>> = { province: 2, city: 4, district: 6, village: 10 };

const levels = Object.keys(codeLengths) as RegionLevel[];

export const levelOfCode = (code: string): RegionLevel | null =>
  levels.find((level) => codeLengths[level] === code.length) ?? null;

/** The code of the region above; a province has none. */
export function codeAbove(code: string): string {
  const level = levelOfCode(code);
  const above = level === null ? undefined : levels[levels.indexOf(level) - 1];
  return above ? code.slice(0, codeLengths[above]) : '';
}

export async function loadRegions(level: RegionLevel, above: string, signal?: AbortSignal): Promise<Region[]> {
  const sort = 'name,asc' as const;
  const options = signal ? { signal } : {};
  const provinceCode = above.slice(0, codeLengths.province);
  const cityCode = above.slice(0, codeLengths.city);
  switch (level) {
    case 'province':
      return call(listProvinces, { query: { sort } }, options);
    case 'city':
      return call(listCities, { query: { sort, provinceId: provinceCode } }, options);
    case 'district':
      return call(listDistricts, { query: { sort, cityCode, provinceCode } }, options);
    case 'village':
      return call(listVillages, { query: { sort, districtCode: above, cityCode, provinceCode } }, options);
  }
}

/** The regions of a level that lie in the one above; nothing is asked while that one is not chosen. */
export const useRegions = (level: RegionLevel | null, above: string) =>
  useQuery({
    queryKey: ['regions', level, above],
    queryFn: ({ signal }) => (level === null ? [] : loadRegions(level, above, signal)),
    enabled: level === 'province' || (level !== null && above !== ''),
    staleTime: Number.POSITIVE_INFINITY,
  });
