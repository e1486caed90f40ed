// oxlint-disable-next-line import/no-unassigned-import -- it gives the page a database, and nothing else
import 'fake-indexeddb/auto';
import type { Caller } from '@trustiq/contract/client.ts';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import type { RegionLevel } from '../../lookups/regions.ts';
import { createKeptRegions, MOST_CITIES } from './kept-regions.ts';
import { storeName } from './phone-records.ts';
import { newTestPhone } from './testing/open-test-store.ts';

const DAY_MS = 24 * 3_600_000;
const bandung = { id: '3273', name: 'Kota Bandung' };

async function phoneWithRegions() {
  const phone = await newTestPhone();
  const { sealed } = await phone.open();
  const office = { isReached: true, asked: 0, name: 'Dago', isEmpty: false };
  const ask = () => {
    if (!office.isReached) throw new TypeError('Failed to fetch');
    office.asked++;
  };
  const call = (async (_: unknown, { query }: { query: { cityCode: string } }) => {
    ask();
    const { cityCode } = query;
    const villages = [{ id: `${cityCode}021001`, name: office.name }];
    return office.isEmpty ? [] : [{ id: `${cityCode}02`, name: 'Coblong', villages }];
  }) as unknown as Caller;
  const loadRegions = async (level: RegionLevel, above: string) => {
    ask();
    return [{ id: `${above}99`, name: `${level} in ${above}` }];
  };
  let time = Date.parse('2026-11-18T03:00:00Z');
  const regions = createKeptRegions({ sealed, call, loadRegions, now: () => new Date(time) });
  return { phone, sealed, office, regions, passDays: (days: number) => (time += days * DAY_MS) };
}

describe('villages on the phone', () => {
  it('of a chosen city are there without a signal, with the way down to them', async () => {
    const { regions, office } = await phoneWithRegions();
    await regions.keepCity(bandung);
    office.isReached = false;
    expect(await regions.list('province', '')).toHaveLength(1);
    expect(await regions.list('city', '32')).toHaveLength(1);
    expect(await regions.list('district', '3273')).toMatchObject([{ id: '327302', name: 'Coblong' }]);
    expect(await regions.list('village', '327302')).toEqual([{ id: '3273021001', name: 'Dago' }]);
    await expect(regions.list('village', '110801')).rejects.toThrow('Failed to fetch');
    expect(await regions.listCities()).toMatchObject([{ id: '3273', name: 'Kota Bandung', villages: 1 }]);
  });

  it('that somebody looked at stay too, and are asked for once', async () => {
    const { regions, office } = await phoneWithRegions();
    await regions.list('village', '110801');
    office.isReached = false;
    expect(await regions.list('village', '110801')).toEqual([{ id: '11080199', name: 'village in 110801' }]);
    expect(office.asked).toBe(1);
  });

  it('are renewed after a month, and stay when the office is not reached', async () => {
    const { regions, office, passDays } = await phoneWithRegions();
    await regions.keepCity(bandung);
    const asked = office.asked;
    passDays(29);
    await regions.renew();
    expect(office.asked).toBe(asked);
    passDays(2);
    office.isReached = false;
    await expect(regions.renew()).rejects.toThrow('Failed to fetch');
    expect(await regions.list('village', '327302')).toEqual([{ id: '3273021001', name: 'Dago' }]);
    office.isReached = true;
    office.name = 'Dago Baru';
    await regions.renew();
    expect(await regions.list('village', '327302')).toEqual([{ id: '3273021001', name: 'Dago Baru' }]);
    office.isEmpty = true;
    passDays(31);
    await expect(regions.renew()).rejects.toThrow('without districts');
    expect(await regions.list('village', '327302')).toHaveLength(1);
  });

  it('are of a few cities, and go when they are taken out', async () => {
    const { regions, office } = await phoneWithRegions();
    for (let number = 0; number < MOST_CITIES; number++)
      await regions.keepCity({ id: `${3200 + number}`, name: `Kota ${number}` });
    await expect(regions.keepCity(bandung)).rejects.toThrow(RangeError);
    await regions.forgetCity('3205');
    await regions.keepCity(bandung);
    expect(await regions.listCities()).toHaveLength(MOST_CITIES);
    office.isReached = false;
    await expect(regions.list('district', '3205')).rejects.toThrow('Failed to fetch');
  });

  it('do not tell whoever holds the locked phone where the applicants live', async () => {
    const { phone, sealed, regions } = await phoneWithRegions();
    await sealed.write('regions/village/327302', [{ id: '3273021001', name: 'Dago' }]);
    await regions.keepCity(bandung);
    await regions.list('village', '110801');
    await regions.renew();
    const database = await openDB(storeName(phone.deviceId));
    expect(await database.getAllKeys('sealed')).toEqual(['regions']);
    database.close();
  });
});
