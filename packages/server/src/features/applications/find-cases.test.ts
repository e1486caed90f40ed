import { dataScopeOf, isInScope } from '@trustiq/domain/access/data-scope.ts';
import { HRD_AREA_ID } from '@trustiq/domain/access/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '../../testing/absence.ts';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { newApplication } from '../../testing/new-application.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { demoAccounts } from '../identity/demo-accounts.ts';

const NIK = '3273115705909981';
const person = { nik: NIK, fullName: 'MURNIATI LESTARI', msisdn: '81277770001' };

let bank: TestBank;
let inBandung: number;
let elsewhere: number;
let ofEmployees: number;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  inBandung = (await newApplication(bank, person)).id;
  elsewhere = (await newApplication(bank, { ...person, branchId: 5, areaId: await areaOf(5) })).id;
  ofEmployees = (await newApplication(bank, { ...person, branchId: 11, areaId: HRD_AREA_ID, track: 'HRD' })).id;
  await newApplication(bank, { nik: '3273110101800002', fullName: 'HENDRA 100%', msisdn: '85288880002' });
});
afterAll(() => bank.close());

async function areaOf(branchId: number): Promise<number> {
  const query = bank.deps.db.selectFrom('branches').select('area_id').where('branch_id', '=', branchId);
  return (await query.executeTakeFirstOrThrow()).area_id;
}

const as = (name: string) => clientFor(bank, name);
const find = async (name: string, text: string) => (await as(name)).findCases({ query: { text } });
const idsFor = async (name: string, text: string) => (await find(name, text)).cases.map(({ id }) => id);

/** Keywords that mean the same person in all the ways there are. */
const keywords = async () => ({
  name: 'murniati',
  number: String(elsewhere),
  request: String((await find('analyst', String(elsewhere))).cases[0]?.applicationRequestId),
  nik: NIK,
  nikTail: '909981',
  phone: '+62 812-7777-0001',
  phoneTail: '70001',
});

describe('finding a case', () => {
  it('goes by name, both numbers, NIK, phone and its end', async () => {
    const everywhere = [ofEmployees, elsewhere, inBandung];
    const { name, number, request, nik, nikTail, phone, phoneTail } = await keywords();
    for (const text of [name, nik, nikTail, phone, phoneTail])
      expect(await idsFor('analyst', text)).toEqual(everywhere);
    for (const text of [number, request]) expect(await idsFor('analyst', text)).toEqual([elsewhere]);
  });

  it.each([['%%%'], ['___'], ['100%_'], ['nobody of this name'], ['😀😀😀'], ['مرحبا بكم'], ['9999']])(
    'finds nothing by %s',
    async (text) => expect(await find('analyst', text)).toEqual({ cases: [], hasMore: false }),
  );

  it('goes by the last four to six digits of a NIK, and no other part of it', async () => {
    for (const text of ['9981', '09981', '909981'])
      expect(await idsFor('analyst', text)).toEqual([ofEmployees, elsewhere, inBandung]);
    for (const text of ['5909981', '3273', '990998']) expect(await idsFor('analyst', text)).toEqual([]);
  });

  it('takes a percent sign for itself', async () =>
    expect((await find('analyst', 'hendra 100%')).cases).toMatchObject([{ fullName: 'HENDRA 100%' }]));

  it('refuses what is too short or too long to be meant', async () => {
    for (const text of ['', ' ab ', 'x'.repeat(5_000)])
      expect(await codeOf(find('analyst', text))).toBe('INVALID_REQUEST');
  });

  it('tells who, where it lies in words, and where it is read', async () => {
    const { cases } = await find('analyst', String(inBandung));
    expect(cases).toMatchObject([
      { fullName: 'MURNIATI LESTARI', branchName: 'KPO Bandung', status: 'AO-REQUESTED', statusText: 'Pengajuan AO' },
    ]);
    expect(JSON.stringify(cases)).not.toContain(NIK.slice(8));
  });

  it('shows eight and says that there are more', async () => {
    for (let index = 0; index < 9; index += 1) await newApplication(bank, { fullName: `WAYAN ${index}` });
    const { cases, hasMore } = await find('analyst', 'wayan');
    expect([cases.length, hasMore, cases[0]?.fullName]).toEqual([8, true, 'WAYAN 8']);
    expect((await find('analyst', 'wayan 1')).hasMore).toBe(false);
  });
});

describe('whose cases are found', () => {
  it.each(demoAccounts.filter(({ role }) => role !== 'ROLE_AO'))(
    '$userName finds those of the own scope by every keyword, and no other',
    async ({ userName, role, areaId, branchId }) => {
      const scope = dataScopeOf({ userId: 0, role, areaId, branchId });
      const places = [
        { id: ofEmployees, branchId: 11, areaId: HRD_AREA_ID },
        { id: elsewhere, branchId: 5, areaId: await areaOf(5) },
        { id: inBandung, branchId: 1, areaId: 2 },
      ];
      const own = places.filter((place) => isInScope(scope, place)).map(({ id }) => id);
      const { name, number, request, nik, nikTail, phone, phoneTail } = await keywords();
      for (const text of [name, nik, nikTail, phone, phoneTail]) expect(await idsFor(userName, text)).toEqual(own);
      for (const text of [number, request])
        expect(await idsFor(userName, text)).toEqual(own.filter((id) => id === elsewhere));
      bank.moveClock(61_000);
    },
  );

  it('an account officer has no cases to find: theirs are in the field', async () => {
    expect((await refusal(find('ao', 'murniati'))).status).toBe(403);
  });
});

describe('what is written down', () => {
  const eventsOf = async (name: string) =>
    (await auditEventsOf(bank.deps.db, name)).filter(({ event }) => event === 'case_searched');

  it('which cases were found by what kind of keyword, never the keyword', async () => {
    await find('kom2', NIK);
    await find('kom2', '70001');
    const told = await eventsOf('kom2');
    expect(told.slice(-2).map(({ details }) => details)).toEqual([
      { by: ['nik'], applicationIds: [ofEmployees, elsewhere, inBandung] },
      { by: ['phone_tail'], applicationIds: [ofEmployees, elsewhere, inBandung] },
    ]);
    expect(JSON.stringify(told)).not.toContain(NIK);
  });

  it('nothing where nothing was found', async () => {
    const before = (await eventsOf('checker')).length;
    await find('checker', String(elsewhere));
    expect(await eventsOf('checker')).toHaveLength(before);
  });

  it('whoever tries one number after the other is stopped, until a minute has passed', async () => {
    bank.moveClock(61_000);
    for (let index = 0; index < 60; index += 1) await find('reviewer', '9999');
    expect(await codeOf(find('reviewer', '9999'))).toBe('THROTTLED');
    expect(await idsFor('analyst', '9999')).toEqual([]);
    bank.moveClock(61_000);
    expect(await idsFor('reviewer', '9999')).toEqual([]);
  });
});
