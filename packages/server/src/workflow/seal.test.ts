import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../platform/database/open-database.ts';
import { applicationAt, approveApplication, recommendApplication } from '../testing/application-at.ts';
import { applicationInApproval } from '../testing/application-in-approval.ts';
import { bankRecordOf } from '../testing/bank-record-of.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { married, spouse } from '../testing/married-people.ts';
import { microLoan } from '../testing/new-application.ts';
import { nextNik } from '../testing/next-nik.ts';
import { refusal } from '../testing/refusal.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { findCaseKey } from './case-key.ts';
import { changesSinceSeal, digestOfFacts, openSeal } from './seal-decision.ts';
import { findLastSeal } from './seals.store.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

/** Takes back what was changed, and says what was found. */
class Told extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super('told');
    this.faults = faults;
  }
}

const signIn = async (name: string) => (await bank.signInAs(name)).client;

const accountOf = (id: number) =>
  bank.deps.db.selectFrom('bank_records').selectAll().where('application_id', '=', id).executeTakeFirst();

const lastSeal = async (id: number, round = 1) => {
  const [seal, key] = [await findLastSeal(bank.deps.db, id, round), await findCaseKey(bank.deps.db, id)];
  if (seal === null || key === null) throw new Error('there is no seal');
  return { seal, ...openSeal(seal, key) };
};

describe('a decision', () => {
  it('keeps what it was for beside its digest, so that it can be made again', async () => {
    const nik = nextNik();
    const husband = nextNik();
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE', {
      ...married(nik, spouse(husband)),
      loan: microLoan,
    });
    const { seal, facts, values } = await lastSeal(id);
    expect(facts).toMatchObject({
      schema: 4,
      product: { code: expect.any(String), coreProductId: expect.any(Number), interestType: expect.any(String) },
      applicationId: id,
      round: 1,
      terms: { amountRupiah: 20_000_000, tenorMonths: 12, ratePercent: 12, insuranceCode: 'JWA01' },
      person: { fullName: 'SRI CONTOH', birthDate: '1990-05-17' },
      marriage: { maritalStatus: 'KAWIN', spouses: [{ hasSeparateProperty: false }], toldBy: null, confirmedBy: null },
      chain: [{ role: 'ROLE_CABANG', votes: 1 }],
      exposure: { countedRupiah: 20_000_000 },
    });
    expect(values.nik).toBe(nik);
    expect(values.spouseNiks).toEqual([husband]);
    for (const number of [nik, husband]) expect(JSON.stringify(facts)).not.toContain(number);
    expect(digestOfFacts(facts)).toBe(seal.digest);
    expect(Buffer.from(seal.facts_cipher).toString('latin1')).not.toContain('SRI CONTOH');
    const { payload } = await bank.deps.db
      .selectFrom('audit_entries')
      .select('payload')
      .where('application_id', '=', id)
      .where('event', '=', 'decided_recommend')
      .executeTakeFirstOrThrow();
    expect(payload).toContain(seal.digest);
  });

  it('cannot be changed or taken away in the database', async () => {
    const { db } = bank.deps;
    await expect(sql`update seals set digest = 'x'`.execute(db)).rejects.toThrow(/cannot be changed/);
    await expect(sql`delete from seals`.execute(db)).rejects.toThrow(/cannot be changed/);
  });
});

describe('where a seal comes from', () => {
  const behind = (change: string) => async (trx: Db) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(change).execute(trx);
    const faults = await faultsOfBank(bank, trx);
    throw new Told(faults.filter((fault) => /seal/.test(fault)));
  };
  const toldOf = (change: string): Promise<readonly string[]> =>
    bank.deps.db
      .transaction()
      .execute(behind(change))
      .then(
        () => [],
        (error: unknown) => {
          if (error instanceof Told) return error.faults;
          throw error;
        },
      );

  it.each([
    ['a migration', "origin = 'MIGRATION'", 'origin is not what its batch says.'],
    ['the demo', "origin = 'DEMO'", 'origin is not what its batch says.'],
    ['a batch', 'batch = 77', 'origin is not what its batch says.'],
    ['a batch of a migration', "origin = 'MIGRATION', batch = 77", 'The seals of batch 77 are not in the audit.'],
  ])('is not made %s behind the record', async (_, change, fault) => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE', { nik: nextNik() });
    expect(await toldOf('update seals set digest = digest')).toEqual([]);
    expect(await toldOf(`update seals set ${change} where application_id = ${id}`)).toContainEqual(
      expect.stringContaining(fault),
    );
  });
});

describe('T1 the account of an approved loan', () => {
  it('is not exchanged by copying from another case of the same person', async () => {
    const nik = nextNik();
    const approved = await applicationAt(bank, 'LENDER_MARKETPLACE', { nik });
    await approveApplication(bank, approved.id);
    const other = await applicationAt(bank, 'ANALYST', { nik });
    const analyst = await signIn('analyst');
    await analyst.updateBankRecord({
      body: { ...bankRecordOf('SRI CONTOH'), accountNo: '999888', aplicationId: other.id },
    });
    const before = await accountOf(approved.id);
    const copied = await analyst.copyBankRecord({ params: { id: other.id } });
    expect(copied).toEqual({ copiedTo: [], leftAlone: [approved.id] });
    expect(await accountOf(approved.id)).toEqual(before);
    expect(await changesSinceSeal(bank.deps.db, { applicationId: approved.id, round: 1 })).toEqual([]);
  });

  it.each([
    [
      'amount',
      'terms',
      'loans',
      'amount_rupiah = amount_rupiah + 1, total_disbursement_rupiah = total_disbursement_rupiah + 1',
    ],
    ['rate', 'terms', 'loans', 'rate_percent = rate_percent + 0.5'],
    [
      'net payout',
      'netPayout',
      'loans',
      'provision_rupiah = provision_rupiah - 1, total_disbursement_rupiah = total_disbursement_rupiah + 1',
    ],
    ['name', 'person', 'applications', "full_name = 'ORANG LAIN'"],
    ['holder', 'payout', 'bank_records', "account_name = 'ORANG LAIN'"],
    ['marital status', 'marriage', 'persons', "marital_status = 'CERAI HIDUP'"],
    ['second person', 'marriage', 'persons', 'marriage_confirmed_by = (select min(id) from users)'],
    ['property regime', 'marriage', 'spouses', 'has_separate_property = true'],
    ['spouse', 'marriage', 'spouses', 'nik_cipher = null, nik_hash = null'],
    ['chain', 'chain', 'applications', "chain = '[]'"],
  ] as const)('stops the money when the %s was changed behind everybody’s back', async (_, part, table, change) => {
    const { db } = bank.deps;
    const { id } = await applicationAt(bank, 'ANALYST', { ...married(nextNik(), spouse(nextNik())), loan: microLoan });
    const analyst = await signIn('analyst');
    await analyst.updateBankRecord({ body: { ...bankRecordOf('SRI CONTOH'), aplicationId: id } });
    await sql`update bank_records set payout_choice = 'OWN' where application_id = ${id}`.execute(db);
    await recommendApplication(bank, id);
    await approveApplication(bank, id);
    const key = sql.ref(table === 'applications' ? 'id' : 'application_id');
    const { rows } = await sql<object>`select * from ${sql.table(table)} where ${key} = ${id}`.execute(db);
    await sql`update ${sql.table(table)} set ${sql.raw(change)} where ${key} = ${id}`.execute(db);
    expect(await changesSinceSeal(db, { applicationId: id, round: 1 })).toContain(part);
    const operations = await signIn('ops_cabang');
    const { status, problem } = await refusal(operations.disburseApplication({ params: { id } }));
    expect(status).toBe(409);
    expect(problem?.details?.['obstacles']).toContain('seal_broken');
    expect((await faultsOfBank(bank)).join('\n')).toMatch(
      new RegExp(`Application ${id} is not what was decided about: .*${part}`),
    );
    // Put back, so that the next kind of change is the only one.
    const whole = Object.entries(rows[0] ?? {}).map(([column, value]) => {
      const isJson = ['chain', 'kyc_flags', 'ktp_address', 'home_address'].includes(column);
      const stored = isJson ? JSON.stringify(value) : value;
      return sql`${sql.ref(column)} = ${stored}`;
    });
    const changeable = whole.filter((_part, position) => Object.keys(rows[0] ?? {})[position] !== 'id');
    await sql`update ${sql.table(table)} set ${sql.join(changeable)} where ${key} = ${id}`.execute(db);
    expect(await changesSinceSeal(db, { applicationId: id, round: 1 })).toEqual([]);
  });
});

describe('what secures the loan', () => {
  it('begins the round again when somebody changes it in an approval', async () => {
    const { id } = await applicationInApproval(bank);
    const head = await signIn('cabang');
    const letter = await head.getLetter({ params: { appId: id } });
    const { pengadilanNo, skNo, tandaTerima, suratKuasa, tanggalKuasa } = letter;
    const body = { pengadilanNo, skNo, tandaTerima, suratKuasa, tanggalKuasa };
    await head.saveLetter({ params: { appId: id }, body: { ...body, persyaratanJaminan: 'SHM' } as never });
    const opened = await head.getCase({ params: { id } });
    expect(opened).toMatchObject({ applicationStatus: 'LENDER_MARKETPLACE', round: 2 });
    expect((await lastSeal(id, 2)).facts.collateral).toEqual({ requirement: 'SHM', note: null });
    expect(await changesSinceSeal(bank.deps.db, { applicationId: id, round: 2 })).toEqual([]);
  });
});
