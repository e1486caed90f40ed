import type { Caller } from '@trustiq/contract/client.ts';
import { listVillagesOfCity } from '@trustiq/contract/lookups/regions.ts';
import { z } from 'zod';
import type { Region, RegionLevel } from '../../lookups/regions.ts';
import { lockedWork } from './locked-work.ts';
import type { SealedStore } from './sealed-store.ts';

/** Of about 35 kB each at most: enough for every market that an officer goes to. */
export const MOST_CITIES = 10;

/** Ministries rename villages seldom. */
const RENEWED_AFTER_MS = 30 * 24 * 3_600_000;
const MOST_LOOKED_AT = 60;

const named = z.object({ id: z.string(), name: z.string() });
const keptCity = z.object({
  id: z.string(),
  name: z.string(),
  keptAt: z.number(),
  districts: z.array(named.extend({ villages: z.array(named) })),
});
/**
 * One row of the store: lists under their own codes would tell whoever holds the phone, without opening it, where the
 * applicants live.
 */
const keptSchema = z.object({
  cities: z.array(keptCity),
  /** What somebody chose from; the oldest goes first. */
  lookedAt: z.array(z.object({ place: z.string(), regions: z.array(named) })),
});

type Kept = z.output<typeof keptSchema>;

export type KeptCity = {
  readonly id: string;
  readonly name: string;
  readonly keptAt: number;
  readonly villages: number;
};

const ROW = 'regions';
/** Where earlier programs kept each list. */
const EARLIER = 'regions/';

type Parts = {
  readonly sealed: SealedStore;
  readonly call: Caller;
  readonly loadRegions: (level: RegionLevel, above: string) => Promise<readonly Region[]>;
  readonly now: () => Date;
};

export type KeptRegions = ReturnType<typeof createKeptRegions>;

/** Nothing of a person: which cities somebody works in, and the lists of them that a ministry publishes. */
export function createKeptRegions({ sealed, call, loadRegions, now }: Parts) {
  async function read(): Promise<Kept> {
    const stored = keptSchema.safeParse(await sealed.read(ROW).catch(() => null));
    return stored.data ?? { cities: [], lookedAt: [] };
  }

  const change = (next: (kept: Kept) => Kept): Promise<void> =>
    lockedWork(`field-regions-${sealed.deviceId}`, async () => sealed.write(ROW, next(await read())));

  const note = (level: RegionLevel, above: string, regions: readonly Region[]) => {
    const place = `${level}/${above}`;
    const known = regions.map(({ id, name }) => ({ id, name }));
    return change((kept) => ({
      ...kept,
      lookedAt: [...kept.lookedAt.filter((one) => one.place !== place), { place, regions: known }].slice(
        -MOST_LOOKED_AT,
      ),
    }));
  };

  function findIn({ cities, lookedAt }: Kept, level: RegionLevel, above: string): readonly Region[] | null {
    const city = cities.find(({ id }) => above.startsWith(id));
    if (city && level === 'district') return city.districts;
    const district = level === 'village' && city?.districts.find(({ id }) => id === above);
    if (district) return district.villages;
    return lookedAt.find(({ place }) => place === `${level}/${above}`)?.regions ?? null;
  }

  /** What lies here, or what the office says, which then lies here. A phone that is full keeps it not and shows it all the same. */
  async function list(level: RegionLevel, above: string): Promise<readonly Region[]> {
    const found = findIn(await read(), level, above);
    if (found) return found;
    const regions = await loadRegions(level, above);
    await note(level, above, regions).catch(() => {});
    return regions;
  }

  async function fetchCity({ id, name }: Region): Promise<void> {
    const districts = await call(listVillagesOfCity, { query: { cityCode: id } });
    if (districts.length === 0) throw new TypeError('A city without districts');
    const city = { id, name, keptAt: now().getTime(), districts };
    await change((kept) => ({ ...kept, cities: [...kept.cities.filter((one) => one.id !== id), city] }));
  }

  return {
    list,
    listCities: async (): Promise<readonly KeptCity[]> =>
      (await read()).cities
        .map(({ districts, ...city }) => ({
          ...city,
          villages: districts.reduce((sum, { villages }) => sum + villages.length, 0),
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'id')),
    /** With the lists above it: the way down to a village begins with a province. */
    keepCity: async (city: Region): Promise<void> => {
      if ((await read()).cities.length >= MOST_CITIES) throw new RangeError('Too many cities');
      const provinceCode = city.id.slice(0, 2);
      await note('province', '', await loadRegions('province', ''));
      await note('city', provinceCode, await loadRegions('city', provinceCode));
      await fetchCity(city);
    },
    forgetCity: (id: string): Promise<void> =>
      change((kept) => ({ ...kept, cities: kept.cities.filter((city) => city.id !== id) })),
    /** What is old is fetched anew; without an answer the old one stays. */
    renew: async (): Promise<void> => {
      const earlier = await sealed.keysOf(EARLIER);
      if (earlier.length > 0) await sealed.remove(earlier);
      for (const city of (await read()).cities)
        if (now().getTime() - city.keptAt > RENEWED_AFTER_MS) await fetchCity(city);
    },
  };
}
