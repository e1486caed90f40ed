import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

describe('a draft of the policy book', () => {
  it('is checked as a screen sends it, in plain words, and nothing of it is kept', async () => {
    const { client: admin } = await bank.signInAs('admin');
    const before = await admin.listPolicies();
    const { policy } = await admin.getPolicy({ params: { version: before.newest ?? 0 } });
    const check = (draft: unknown) => admin.checkPolicy({ body: { text: JSON.stringify(draft) } });
    expect(await check(policy)).toEqual({ base: before.newest, faults: [], changes: [] });
    const { limits, identity, authority } = policy;
    const [row, ...rows] = authority.rows;
    const { faults, changes } = await check({
      ...policy,
      identity: { ...identity, name: '', coreBankingPrefix: 'a b' },
      authority: { ...authority, rows: [{ ...row, upToRupiah: 0 }, ...rows] },
      limits: { ...limits, minimumAgeYears: null, appraisalPercent: 101, approvalValidDays: 0.5 },
    });
    expect(changes).toEqual([]);
    expect(faults.map(({ path, words }) => `${path.join('.')}: ${words}`)).toEqual([
      'identity.name: wajib diisi',
      'identity.coreBankingPrefix: bentuknya tidak sesuai: periksa huruf, angka dan tanda yang dipakai',
      'limits.minimumAgeYears: wajib diisi',
      'limits.approvalValidDays: harus bilangan bulat',
      'limits.appraisalPercent: paling banyak 100',
      'authority.rows.0.upToRupiah: 0 harus lebih besar dari baris sebelumnya',
    ]);
    expect(await admin.listPolicies()).toEqual(before);
  });
});
