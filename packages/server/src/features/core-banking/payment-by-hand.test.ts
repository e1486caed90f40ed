import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { readConfig } from '../../platform/settings/config.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { predisbursedApplication } from '../../testing/predisbursed-application.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { importWatchlist } from '../scoring/import-watchlist.ts';
import { refuseOpenOrders } from './refuse-open-orders.ts';

let bank: TestBank;
type Client = Awaited<ReturnType<TestBank['signInAs']>>['client'];
let first: Client;
let second: Client;
let branchHead: Client;
let serial = 0;

beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web', CORE_BANKING: 'manual' } });
  first = (await bank.signInAs('ops_cabang')).client;
  second = (await bank.signInAs('ops_area')).client;
  branchHead = (await bank.signInAs('cabang')).client;
});
afterAll(() => bank.close());
beforeEach(() => bank.moveClock(61_000));

/** A case that only its money is missing for, and what core banking shows once it was booked there as approved. */
async function booked(changes: Parameters<typeof predisbursedApplication>[1] = {}) {
  const { id } = await predisbursedApplication(bank, changes);
  const { approved } = await first.getPaymentByHand({ params: { id } });
  if (approved === null) throw new Error('nothing is to be booked');
  const { bankName: _bank, cif, ...toBook } = approved;
  const number = ++serial;
  const shown = {
    ...toBook,
    cif: cif ?? `CIF-${number}`,
    loanReference: `KRD/${number}`,
    disbursedOn: '2026-11-16',
    proofDocumentId: null,
    proofReference: `slip ${number}`,
  };
  return { id, shown };
}

async function entered() {
  const { id, shown } = await booked();
  await first.enterPayment({ params: { id }, body: shown });
  return { id, shown };
}

const confirm = (client: Client, id: number, entryNumber = 1) =>
  client.confirmPayment({ params: { id }, body: { entryNumber } });
const obstaclesOf = async (work: Promise<unknown>) => (await refusal(work)).problem?.details?.['obstacles'];
const faultsOf = async (id: number) =>
  (await faultsOfBank(bank)).filter((fault) => fault.includes(`Application ${id}`));
const rowsOf = (id: number) =>
  bank.deps.db.selectFrom('disbursements').selectAll().where('application_id', '=', id).executeTakeFirstOrThrow();

describe('core banking by hand', () => {
  it('tells those who may confirm an entry that it waits, and not whoever entered it', async () => {
    const { id } = await entered();
    const told = async (client: Client) =>
      (await client.listNotices()).filter(({ kind, applicationId }) => kind === 'payment_waits' && applicationId === id)
        .length;
    expect([await told(second), await told(first), await told(branchHead)]).toEqual([1, 0, 0]);
  });

  it('one person enters what it shows, another confirms it, and the loan is disbursed', async () => {
    const { id, shown } = await entered();
    const waiting = await second.getPaymentByHand({ params: { id } });
    expect(waiting).toMatchObject({
      entered: { number: 1, loanReference: shown.loanReference, proofReference: shown.proofReference },
      differences: [],
      obstacles: { confirm: [], sendBack: [] },
    });
    expect((await first.getCase({ params: { id } })).disbursement?.state).toBe('ENTERED');
    expect((await confirm(second, id)).applicationStatus).toBe('DISBURSED');
    expect(await rowsOf(id)).toMatchObject({
      state: 'DISBURSED',
      source: 'manual',
      core_loan_id: shown.loanReference,
      disbursed_on: '2026-11-16',
    });
    const { cif, applicationStatus } = await first.getCase({ params: { id } });
    expect([cif, applicationStatus]).toEqual([shown.cif, 'DISBURSED']);
    const schedule = await sql`select 1 from repayment_rows where application_id = ${id}`.execute(bank.deps.db);
    expect(schedule.rows.length).toBeGreaterThan(0);
    expect(await faultsOf(id)).toEqual([]);
  });

  it('an order to core banking and a registration are refused in words', async () => {
    const { id } = await booked();
    const ordered = await refusal(first.disburseApplication({ params: { id } }));
    expect(ordered.problem?.details?.['obstacles']).toEqual(['core_banking_by_hand', 'cif_missing']);
    expect(ordered.problem?.title).toContain('dicatat manual');
    expect(await obstaclesOf(first.registerBorrower({ params: { id } }))).toEqual(['core_banking_by_hand']);
    const queued = await sql`select 1 from cif_registrations where application_id = ${id}`.execute(bank.deps.db);
    expect(queued.rows).toEqual([]);
  });

  it.each([
    ['other_principal', { principalRupiah: 1_000_000 }],
    ['other_net', { netRupiah: 1 }],
    ['other_bank', { bankCode: '999' }],
    ['other_account', { accountNo: '111222333' }],
    ['other_holder', { holder: 'ORANG LAIN' }],
    ['date_in_future', { disbursedOn: '2026-11-30' }],
    ['date_before_approval', { disbursedOn: '2026-11-01' }],
    ['proof_missing', { proofReference: null }],
    ['proof_unknown', { proofDocumentId: 999_999 }],
  ])('is refused where it is not what was approved: %s', async (difference, other) => {
    const { id, shown } = await booked();
    const { problem } = await refusal(first.enterPayment({ params: { id }, body: { ...shown, ...other } }));
    expect([problem?.code, problem?.details?.['differences']]).toEqual(['RULE_BROKEN', [difference]]);
    expect(problem?.title).toMatch(/^Pencairan tidak dicatat: ./);
    expect((await first.getPaymentByHand({ params: { id } })).entered).toBeNull();
  });

  it('names every difference at once, and a CIF or loan that is another’s', async () => {
    const paid = await entered();
    await confirm(second, paid.id);
    const { id, shown } = await booked({ cif: `CIF-${serial + 100}` });
    const body = { ...shown, cif: paid.shown.cif, loanReference: paid.shown.loanReference, netRupiah: 5 };
    const { problem } = await refusal(first.enterPayment({ params: { id }, body }));
    const all = ['other_cif', 'other_net', 'cif_of_another', 'reference_of_another'];
    expect(problem?.details?.['differences']).toEqual(all);
    expect(problem?.title?.split(';')).toHaveLength(4);
  });

  it('nobody confirms or sends back their own, nobody else takes it back, and no approver confirms', async () => {
    const { id } = await entered();
    expect(await obstaclesOf(confirm(first, id))).toEqual(['payment_entered_by_yourself', 'same_person']);
    const notes = 'salah rekening';
    const sendBack = first.sendBackPayment({ params: { id }, body: { entryNumber: 1, notes } });
    expect(await obstaclesOf(sendBack)).toEqual(['payment_entered_by_yourself']);
    const takeBack = second.takeBackPayment({ params: { id }, body: { entryNumber: 1, notes } });
    expect(await obstaclesOf(takeBack)).toEqual(['payment_entered_by_another']);
    expect((await refusal(confirm(branchHead, id))).problem?.code).toBe('FORBIDDEN');
  });

  it('whoever entered once never confirms this case, also after it was taken back', async () => {
    const { id, shown } = await entered();
    await first.takeBackPayment({ params: { id }, body: { entryNumber: 1, notes: 'salah nomor' } });
    await second.enterPayment({ params: { id }, body: shown });
    expect(await obstaclesOf(confirm(first, id, 2))).toEqual(['same_person']);
  });

  it('is sent back with a reason, entered anew and confirmed; nothing of it is lost', async () => {
    const { id, shown } = await entered();
    const empty = second.sendBackPayment({ params: { id }, body: { entryNumber: 1, notes: ' ' } });
    expect(await obstaclesOf(empty)).toEqual(['note_required']);
    await second.sendBackPayment({ params: { id }, body: { entryNumber: 1, notes: 'slip tidak terbaca' } });
    const again = { ...shown, loanReference: `${shown.loanReference}-B` };
    await first.enterPayment({ params: { id }, body: again });
    expect((await refusal(confirm(second, id, 1))).problem?.code).toBe('STALE_VERSION');
    await confirm(second, id, 2);
    const { ended } = await first.getPaymentByHand({ params: { id } });
    expect(ended.map(({ ruling, note }) => [ruling, note])).toEqual([
      ['SENT_BACK', 'slip tidak terbaca'],
      ['CONFIRMED', null],
    ]);
    expect(await faultsOf(id)).toEqual([]);
  });

  it('a case waits for its second person: nothing else happens to it', async () => {
    const { id } = await entered();
    const body = { notes: 'kembali', rejectReason: 'R07' };
    expect((await refusal(first.returnApplication({ params: { id }, body }))).problem?.code).toBe(
      'DISBURSEMENT_IN_PROGRESS',
    );
    const queue = await second.listApplications({ query: { 'applicationStatus.equals': 'PREDISBURSE', size: 100 } });
    expect(queue.rows.map((row) => row.id)).toContain(id);
  });

  it('of two confirmations at once one counts', async () => {
    const { id } = await entered();
    const outcomes = await Promise.allSettled([confirm(second, id), confirm(second, id)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await faultsOf(id)).toEqual([]);
  });

  it('whoever is listed after it was entered is not confirmed, and it can be sent back', async () => {
    const { id } = await predisbursedApplication(bank, { fullName: 'KARNO DICARI' });
    const { approved } = await first.getPaymentByHand({ params: { id } });
    const { bankName: _bank, ...toBook } = approved ?? ({} as never);
    const proof = { proofDocumentId: null, proofReference: 'slip' };
    const body = { ...toBook, cif: 'CIF-K', loanReference: 'KRD/K', disbursedOn: '2026-11-16', ...proof };
    await first.enterPayment({ params: { id }, body });
    const { db, now, secrets } = bank.deps;
    const query = db.selectFrom('applications').select('birth_date').where('id', '=', id);
    const { birth_date: born } = await query.executeTakeFirstOrThrow();
    const list = `nik,name,birthDate,source\r\n,KARNO DICARI,${born},DTTOT`;
    await importWatchlist({ db, now, cipher: fieldCipher(secrets) }, list, 'ops');
    expect(await obstaclesOf(confirm(second, id))).toEqual(['watchlist_hit']);
    await second.sendBackPayment({ params: { id }, body: { entryNumber: 1, notes: 'terdaftar DTTOT' } });
    expect((await rowsOf(id)).state).toBe('FAILED');
  });

  it('an uploaded document is the proof, as it was when it was named', async () => {
    const { id, shown } = await booked();
    const { documents } = await first
      .getCase({ params: { id } })
      .then((one) => ({ documents: one.applicationDataDocs }));
    const [document] = documents;
    const body = { ...shown, proofDocumentId: document?.id ?? 0, proofReference: null };
    await first.enterPayment({ params: { id }, body });
    const { entered: waiting } = await second.getPaymentByHand({ params: { id } });
    expect(waiting?.proofDocument?.id).toBe(document?.id);
    expect((await confirm(second, id)).applicationStatus).toBe('DISBURSED');
  });
});

describe('what was entered', () => {
  it.each([
    'update manual_payments set net_rupiah = 1',
    'delete from manual_payments',
    'truncate manual_payments cascade',
  ])('cannot be changed: %s', async (statement) => {
    await entered();
    await expect(sql.raw(statement).execute(bank.deps.db)).rejects.toThrow('cannot be changed or removed');
  });

  it.each([
    ['manual_payments', `loan_reference = 'LAIN'`],
    ['manual_payments', 'entered_by = entered_by + 1'],
    ['manual_payment_rulings', `note = 'lain'`],
    ['disbursements', 'source = null'],
  ])('convicts whoever changes %s behind the record: %s', async (table, change) => {
    const { id } = await entered();
    await confirm(second, id);
    const { db } = bank.deps;
    await db.transaction().execute(async (trx) => {
      await sql.raw('set local session_replication_role = replica').execute(trx);
      await sql.raw(`update ${table} set ${change} where application_id = ${id}`).execute(trx);
    });
    expect((await faultsOf(id)).join('\n')).toContain(`Application ${id}, ${table}`);
  });

  it('is not confirmed once it was changed behind the record', async () => {
    const { id } = await entered();
    await bank.deps.db.transaction().execute(async (trx) => {
      await sql.raw('set local session_replication_role = replica').execute(trx);
      await sql`update manual_payments set cif = 'CIF-X' where application_id = ${id}`.execute(trx);
    });
    expect(await obstaclesOf(confirm(second, id))).toContain('record_broken');
  });
});

describe('a bank that changes over to core banking by hand', () => {
  it('names one core banking, not two', () => {
    const both = { CORE_BANKING: 'manual', CORE_BANKING_URL: 'https://core.example/api' };
    expect(() => readConfig(both)).toThrow('exclude each other');
  });

  it('does not start while core banking has orders in hand', async () => {
    const { id } = await entered();
    const { db, config } = bank.deps;
    await expect(refuseOpenOrders(db, config)).resolves.toBeUndefined();
    await sql`update disbursements set state = 'QUEUED' where application_id = ${id}`.execute(db);
    await expect(refuseOpenOrders(db, config)).rejects.toThrow('orders in hand (1)');
    const { CORE_BANKING: _byHand, ...ordering } = config;
    await expect(refuseOpenOrders(db, { ...ordering, CORE_BANKING: undefined })).resolves.toBeUndefined();
  });

  it('shows it among the partners as what it is', async () => {
    const { client } = await bank.signInAs('admin');
    const { rows } = await client.listPartners({ query: {} });
    const { connection, isSimulated } = rows.find(({ name }) => name === 'core_banking') ?? {};
    expect([connection, isSimulated]).toEqual(['manual', false]);
  });
});
