import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applicationAt,
  approveApplication,
  checkApplication,
  recommendApplication,
} from '../../testing/application-at.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { letterEffects } from './effects.ts';

let bank: TestBank;
let checker: Client;
let branchHead: Client;
let checked: number;
beforeAll(async () => {
  bank = await startBank();
  checked = (await applicationAt(bank, 'BORROWER-REQUESTED')).id;
  checker = (await bank.signInAs('checker')).client;
  branchHead = (await bank.signInAs('cabang')).client;
});
afterAll(() => bank.close());

const letterOf = (id: number) => branchHead.getLetter({ params: { appId: id } });
const sequenceOf = (pkNo: string | null) => Number(pkNo?.slice(0, 4));

describe('a deposit for which the loan goes without insurance', () => {
  const terms = { productId: 106377, loanAmount: 20_000_000, interest: 12, tenor: 12 };
  const hitung = (client: Client, id: number, insCode: string) =>
    client.saveSimulation({ body: { ...terms, insCode, aplicationId: id } });
  const secure = (client: Client, id: number, persyaratanJaminan: 'DEPOSITO' | 'SHM' | null) =>
    client.saveLetter({ params: { appId: id }, body: { persyaratanJaminan } });

  it.each([
    ['at the checker', 'BORROWER-REQUESTED', () => checker],
    ['in approval', 'LENDER_MARKETPLACE', () => branchHead],
  ] as const)('is not taken away again %s before there is an insurance', async (_, status, whose) => {
    const client = whose();
    const { id } = await applicationAt(bank, 'BORROWER-REQUESTED');
    await secure(checker, id, 'DEPOSITO');
    await hitung(checker, id, 'NON01');
    if (status === 'LENDER_MARKETPLACE') {
      await checkApplication(bank, id);
      await recommendApplication(bank, id);
    }
    const before = await letterOf(id);
    for (const other of ['SHM', null] as const) {
      const refused = await refusal(secure(client, id, other));
      expect([refused.status, refused.problem?.code]).toEqual([422, 'RULE_BROKEN']);
      expect(refused.problem?.title).toContain('jaminan deposito');
    }
    expect(await letterOf(id)).toEqual(before);
    // What says nothing of the collateral is no change of it, and with an insurance anything may secure the loan.
    await client.saveLetter({
      params: { appId: id },
      body: { pengadilanNo: 'Cimahi', persyaratanJaminan: 'DEPOSITO' },
    });
    if (status === 'LENDER_MARKETPLACE') return;
    await hitung(client, id, 'JWA01');
    expect((await secure(client, id, 'SHM')).persyaratanJaminan).toBe('SHM');
  });
});

describe('the legal letter', () => {
  it('is filled in before anybody wrote it, without a number', async () => {
    const { id } = await applicationAt(bank, 'BORROWER-REQUESTED');
    expect(await letterOf(id)).toEqual({
      pengadilanNo: 'Bandung',
      pkNo: null,
      skNo: '017/SK-DIR/AGM/VI/2023',
      tandaTerima: null,
      suratKuasa: '021/SKK-DIR/AGM/VI/2023',
      tanggalKuasa: '2023-06-21',
      persyaratanJaminan: null,
      ketPersyaratanJaminan: null,
      savedAt: null,
      isVoid: false,
    });
  });

  it('keeps what the checker writes, and never takes a number from them', async () => {
    const { id } = await applicationAt(bank, 'BORROWER-REQUESTED');
    const body = {
      pengadilanNo: 'Cimahi',
      pkNo: '9999/PK/001/XI/2026',
      skNo: '',
      tanggalKuasa: '2026-01-31',
      persyaratanJaminan: 'SHM',
      ketPersyaratanJaminan: 'SHM No. 12 atas nama sendiri',
    } as const;
    const saved = await checker.saveLetter({ params: { appId: id }, body });
    expect(saved).toMatchObject({
      pengadilanNo: 'Cimahi',
      pkNo: null,
      skNo: '017/SK-DIR/AGM/VI/2023',
      tandaTerima: null,
      tanggalKuasa: '2026-01-31',
      persyaratanJaminan: 'SHM',
      savedAt: '2026-11-16T02:00:00.000Z',
    });
    expect(await letterOf(id)).toEqual(saved);
  });

  it('S2: takes back what it told, and nobody can say that it is void', async () => {
    const { id } = await applicationAt(bank, 'BORROWER-REQUESTED');
    const params = { appId: id };
    const body = { ...(await letterOf(id)), persyaratanJaminan: 'SHM' as const, isVoid: true };
    const saved = await checker.saveLetter({ params, body });
    expect(saved).toMatchObject({ persyaratanJaminan: 'SHM', isVoid: false });
    expect(await checker.saveLetter({ params, body: { ...saved, persyaratanJaminan: 'SHM' } })).toMatchObject({
      isVoid: false,
    });
  });

  it.each([
    ['a day that no calendar has', { tanggalKuasa: '2026-02-30' }],
    ['a date in another order', { tanggalKuasa: '21-06-2023' }],
    ['an unknown guarantee', { persyaratanJaminan: 'EMAS' }],
    ['a description over 2000 letters', { ketPersyaratanJaminan: 'x'.repeat(2001) }],
    ['a field of its own', { nomorLain: '1' }],
  ])('is refused with %s', async (_, body) => {
    const call = checker.saveLetter({ params: { appId: checked }, body: body as never });
    expect(await codeOf(call)).toBe('INVALID_REQUEST');
  });

  it('is not written while the analyst has the case, by another desk, or over what somebody else saved', async () => {
    const { id: analysed } = await applicationAt(bank, 'ANALYST');
    const { client: hrd } = await bank.signInAs('checker_hrd');
    expect(await codeOf(checker.saveLetter({ params: { appId: analysed }, body: {} }))).toBe('STEP_REFUSED');
    expect(await codeOf(hrd.saveLetter({ params: { appId: checked }, body: {} }))).toBe('NOT_FOUND');
    expect(await codeOf(hrd.getLetter({ params: { appId: checked } }))).toBe('NOT_FOUND');
    expect(await codeOf(checker.saveLetter({ params: { appId: checked }, body: { version: 1 } }))).toBe(
      'STALE_VERSION',
    );
  });
});

describe('the number of the agreement', () => {
  it('is reserved when the committee gets the case, and stands on the receipt too', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const { pkNo, tandaTerima, savedAt } = await letterOf(id);
    expect(pkNo).toMatch(/^\d{4}\/PK\/001\/XI\/2026$/);
    expect([tandaTerima, savedAt]).toEqual([pkNo, null]);
    const saved = await branchHead.saveLetter({ params: { appId: id }, body: { tandaTerima: 'TT-1', pkNo: 'lain' } });
    expect([saved.pkNo, saved.tandaTerima]).toEqual([pkNo, 'TT-1']);
  });

  it('follows the one before, without a gap', async () => {
    const numbers: number[] = [];
    for (let count = 0; count < 3; count++) {
      const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
      numbers.push(sequenceOf((await letterOf(id)).pkNo));
    }
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2]);
  });

  it('is another one for each of several cases that arrive together', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 4; count++) ids.push((await applicationAt(bank, 'ANALYST')).id);
    await Promise.all(ids.map((id) => recommendApplication(bank, id)));
    const numbers: number[] = [];
    for (const id of ids) numbers.push(sequenceOf((await letterOf(id)).pkNo));
    const first = Math.min(...numbers);
    expect(numbers.sort((a, b) => a - b)).toEqual([first, first + 1, first + 2, first + 3]);
  });

  it('is free again when the step that reserved it did not happen', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    const { id: before } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const broken = bank.deps.db.transaction().execute(async (trx) => {
      await letterEffects(bank.deps).reserve_pk_number({ db: trx, before: { id }, now: bank.now() });
      throw new Error('the step failed');
    });
    await expect(broken).rejects.toThrow('the step failed');
    expect((await letterOf(id)).pkNo).toBeNull();
    await recommendApplication(bank, id);
    expect(sequenceOf((await letterOf(id)).pkNo)).toBe(sequenceOf((await letterOf(before)).pkNo) + 1);
  });

  it('begins again with the year of Jakarta, which is ahead of London', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    const newYear = new Date('2026-12-31T17:00:00.000Z');
    await bank.deps.db
      .transaction()
      .execute((trx) => letterEffects(bank.deps).reserve_pk_number({ db: trx, before: { id }, now: newYear }));
    expect((await letterOf(id)).pkNo).toBe('0001/PK/001/I/2027');
  });

  it('stays with a case that comes back and is recommended again', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const { pkNo } = await letterOf(id);
    await branchHead.returnApplication({ params: { id }, body: { notes: 'lengkapi', rejectReason: 'R07' } });
    await recommendApplication(bank, id);
    expect((await letterOf(id)).pkNo).toBe(pkNo);
  });

  it('stays with a case that operations send back', async () => {
    const { id } = await applicationAt(bank, 'PREDISBURSE');
    const { pkNo } = await letterOf(id);
    const { client: operations } = await bank.signInAs('ops_cabang');
    await operations.returnApplication({ params: { id }, body: { notes: 'data berubah', rejectReason: 'R07' } });
    expect(await letterOf(id)).toMatchObject({ pkNo, isVoid: false });
  });

  it('is void when the case is rejected, and not given to the next', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const { pkNo } = await letterOf(id);
    await branchHead.rejectApplication({ params: { id }, body: { notes: 'tolak', rejectReason: 'R07' } });
    expect(await letterOf(id)).toMatchObject({ pkNo, isVoid: true });
    const { id: next } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    expect(sequenceOf((await letterOf(next)).pkNo)).toBe(sequenceOf(pkNo) + 1);
  });

  it('comes with the saved letter after the last vote, with the defaults where nobody wrote', async () => {
    const { id } = await applicationAt(bank, 'PREDISBURSE');
    const { pkNo, tandaTerima, savedAt, pengadilanNo } = await letterOf(id);
    expect([tandaTerima, savedAt, pengadilanNo]).toEqual([pkNo, '2026-11-16T02:00:00.000Z', 'Bandung']);
  });

  it('does not overwrite what the approver wrote with the last vote', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    await branchHead.saveLetter({ params: { appId: id }, body: { pengadilanNo: 'Sumedang' } });
    await approveApplication(bank, id);
    expect((await letterOf(id)).pengadilanNo).toBe('Sumedang');
  });
});
