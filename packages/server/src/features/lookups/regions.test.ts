import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

type Row = { readonly id: string; readonly name: string };

let bank: TestBank;
let client: Awaited<ReturnType<TestBank['signInAs']>>['client'];
beforeAll(async () => {
  bank = await startBank();
  ({ client } = await bank.signInAs('analyst'));
});
afterAll(() => bank.close());

const cities = (provinceId: string) => client.listCities({ query: { provinceId } });
const districts = (cityCode: string) => client.listDistricts({ query: { cityCode } });
const villages = (districtCode: string) => client.listVillages({ query: { districtCode } });
const below = async (parents: readonly Row[], list: (id: string) => Promise<readonly Row[]>) => {
  const all: Row[] = [];
  for (const { id } of parents) all.push(...(await list(id)));
  return all;
};

describe('the regions of Indonesia', () => {
  it('lead from Jawa Barat through Kota Bandung to its villages', async () => {
    const started = performance.now();
    const found = await cities('32');
    console.log(`first call: ${(performance.now() - started).toFixed(0)} ms`);
    expect(found).toContainEqual(expect.objectContaining({ id: '3273', name: 'Kota Bandung' }));
    const ofBandung = await districts('3273');
    expect(ofBandung).toHaveLength(30);
    const first = performance.now();
    const ofCoblong = await villages(ofBandung.find(({ name }) => name === 'Coblong')?.id ?? '');
    console.log(`first villages: ${(performance.now() - first).toFixed(0)} ms`);
    expect(ofCoblong.map(({ name }) => name)).toContain('Dago');
    expect(ofCoblong[0]).toMatchObject({ provinceCode: '32', cityCode: '3273', districtCode: '327302' });
  });

  it('come with all villages of a city at once, the same ones', async () => {
    const whole = await client.listVillagesOfCity({ query: { cityCode: '3273' } });
    const ofBandung = await districts('3273');
    expect(whole.map(({ id, name }) => ({ id, name }))).toEqual(ofBandung.map(({ id, name }) => ({ id, name })));
    const named = (rows: readonly Row[]) => rows.map(({ id, name }) => ({ id, name }));
    expect(whole.flatMap((district) => district.villages)).toEqual(named(await below(ofBandung, villages)));
    expect(await client.listVillagesOfCity({ query: { cityCode: '0000' } })).toEqual([]);
    // The largest: what a phone fetches at once stays small.
    const largest = await client.listVillagesOfCity({ query: { cityCode: '1108' } });
    expect(largest.flatMap((district) => district.villages)).toHaveLength(852);
    expect(JSON.stringify(largest).length).toBeLessThan(50_000);
  });

  it('are 38 provinces, 514 cities, 7,285 districts and 83,762 villages, each with a code and a name of its own', async () => {
    const provinces = await client.listProvinces();
    const allCities = await below(provinces, cities);
    const allDistricts = await below(allCities, districts);
    expect([provinces.length, allCities.length, allDistricts.length]).toEqual([38, 514, 7_285]);
    const { listRegions } = await import('./regions.ts');
    const allVillages = allDistricts.flatMap(({ id }) => listRegions('village', id));
    expect(allVillages).toHaveLength(83_762);
    expect(new Set(allVillages.map(({ code }) => code)).size).toBe(83_762);
    const nameOf = (wanted: string) => allVillages.find(({ code }) => code === wanted)?.name;
    expect([nameOf('1207281007'), nameOf('3518172007')]).toEqual(['Lubuk Pakam I,II', 'Ja"an']);
  });

  it('are none below a place that does not exist', async () => {
    expect(await districts('0000')).toEqual([]);
  });
});
