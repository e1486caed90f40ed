import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../../case-deps.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { faultsOf } from '../../platform/verify/check.ts';
import { bankField } from '../../schema/encrypted-fields.ts';
import {
  type CoreBankingBehaviour,
  type CoreBankingPeer,
  startCoreBankingPeer,
} from '../../testing/core-banking-peer.ts';
import { dailyPart } from '../../testing/daily-part.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { PAYOUT_ACCOUNT } from '../../testing/payout-account.ts';
import { predisbursedApplication } from '../../testing/predisbursed-application.ts';
import { refusal } from '../../testing/refusal.ts';
import { remember } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { carryOutDisbursement } from './carry-out-disbursement.ts';
import { onceDisbursed } from './check-disbursements.ts';
import { openCoreBanking } from './open-core-banking.ts';
import { recoverOrders } from './recover-orders.ts';

let peer: CoreBankingPeer;
let bank: TestBank;
let operations: Awaited<ReturnType<TestBank['signInAs']>>['client'];
let cif = 900;
beforeAll(async () => {
  peer = await startCoreBankingPeer();
  const env = { PROCESS: 'web', CORE_BANKING_URL: peer.url, CORE_BANKING_TIMEOUT_MS: '500' };
  bank = await startBank({ env });
  operations = (await bank.signInAs('ops_cabang')).client;
});
afterAll(async () => {
  await bank.close();
  await peer.close();
});

/** Late answers of the test before are in, and its failures no longer count against core banking. */
beforeEach(() => bank.moveClock(31_000));

const work = (applicationId: number, core = openCoreBanking(bank.deps)) => {
  const deps = { ...buildCaseDeps(bank.deps), core };
  return carryOutDisbursement(deps)({ applicationId }, { id: 'test', isLastAttempt: false });
};

async function authorised() {
  const { id } = await predisbursedApplication(bank, { cif: String(++cif) });
  await operations.disburseApplication({ params: { id } });
  return id;
}

async function standingOf(id: number) {
  const { applicationStatus, disbursement } = await operations.getCase({ params: { id } });
  const { rows } = await operations.listApprovalHistory({ params: { appId: id } });
  const [last] = rows;
  return [applicationStatus, disbursement?.state, last?.decisionDesc.decDesc];
}

const paidTo = (id: number) => peer.paidOut.filter(({ externalId }) => externalId.startsWith(`AGM-APP-${id}`));

const afterTheDoubt = () => bank.moveClock(301_000);

describe('an authorised disbursement', () => {
  it('locks the case, is paid out once in full, and closes the case', async () => {
    const id = await authorised();
    expect(await standingOf(id)).toEqual(['PREDISBURSE', 'QUEUED', 'Setuju Pencairan']);
    await work(id);
    expect(await standingOf(id)).toEqual(['DISBURSED', 'DISBURSED', 'Cair']);
    expect(paidTo(id)).toEqual([{ externalId: `AGM-APP-${id}`, rupiah: 20_000_000 }]);
    const loan = peer.loans.find(({ externalId }) => externalId === `AGM-APP-${id}`);
    expect(loan).toMatchObject({ clientId: cif, principal: 20_000_000, status: { id: 300 } });
    const { db } = bank.deps;
    const order = await db.selectFrom('disbursements').selectAll().where('application_id', '=', id).executeTakeFirst();
    expect(order).toMatchObject({ core_loan_id: String(loan?.id), disbursed_on: '2026-11-16' });
    const flagged = db.selectFrom('applications').select('slik_flagged_at').where('id', '=', id);
    expect((await flagged.executeTakeFirstOrThrow()).slik_flagged_at).not.toBeNull();
  });

  it('speaks to core banking with its credentials, its tenant and a key for each order', async () => {
    const id = await authorised();
    await work(id);
    const authorization = `Basic ${Buffer.from('mifos:rahasia').toString('base64')}`;
    const sent = (step: string) => ({ step, tenant: 'default', authorization, key: `AGM-APP-${id}-1-${STEP[step]}` });
    expect(peer.orders.slice(-3)).toEqual([sent('loans'), sent('approve'), sent('disburse')]);
  });

  it('is not ordered again by a job that runs a second time', async () => {
    const id = await authorised();
    await work(id);
    const orders = peer.orders.length;
    await work(id);
    expect([peer.orders.length, paidTo(id).length]).toEqual([orders, 1]);
    expect((await standingOf(id))[2]).toBe('Cair');
  });

  it('is carried out by one of two workers that start together', async () => {
    const id = await authorised();
    const orders = peer.orders.length;
    const ends = await Promise.allSettled([work(id), work(id)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(peer.orders.length - orders).toBe(3);
    expect(paidTo(id)).toHaveLength(1);
    expect(peer.loans.filter(({ externalId }) => externalId === `AGM-APP-${id}`)).toHaveLength(1);
  });

  it('stops every other decision with the words of the specification', async () => {
    const id = await authorised();
    const admin = (await bank.signInAs('admin')).client;
    const reject = { appId: id, reason: 'R07', notes: 'batal saja', email: false, sms: false };
    const refusals = await Promise.all([
      refusal(operations.disburseApplication({ params: { id } })),
      refusal(operations.returnApplication({ params: { id }, body: { notes: 'ulang', rejectReason: 'R07' } })),
      refusal(admin.rejectApplicationAtDesk({ body: reject })),
    ]);
    for (const { status, problem } of refusals)
      expect([status, problem?.title]).toEqual([409, 'Pencairan sedang diproses']);
    await work(id);
    expect(paidTo(id)).toHaveLength(1);
  });
});

async function jobsOf(id: number) {
  const admin = (await bank.signInAs('admin')).client;
  const { rows } = await admin.listJobs({ query: { size: 100, sort: 'createdAt,desc' } });
  return rows.filter(({ queue, applicationId }) => queue === 'carry-out-disbursement' && applicationId === id).length;
}

const STEP: Record<string, string> = { loans: 'create', approve: 'approve', disburse: 'disburse' };
const steps = ['loans', 'approve', 'disburse'] as const;
const silent: readonly CoreBankingBehaviour[] = ['hang', 'late', 'slow', 'lost', 'another', 'broken'];

describe('a core banking whose answer cannot be trusted', () => {
  it.each(
    dailyPart(
      steps.flatMap((step) => silent.map((behaviour) => [step, behaviour] as const)),
      2,
    ),
  )('at %s, %s: the case stays locked, and is paid out exactly once', async (step, behaviour) => {
    const id = await authorised();
    peer.next(step, behaviour);
    await work(id);
    const isSettled = (await standingOf(id))[0] === 'DISBURSED';
    if (!isSettled) {
      expect(await standingOf(id)).toEqual(['PREDISBURSE', 'UNKNOWN', 'Setuju Pencairan']);
      const again = await refusal(operations.disburseApplication({ params: { id } }));
      expect(again.problem?.title).toBe('Pencairan sedang diproses');
      await work(id);
    }
    await new Promise((resolve) => setTimeout(resolve, behaviour === 'slow' ? 500 : 0));
    await work(id);
    expect(await standingOf(id)).toEqual(['DISBURSED', 'DISBURSED', 'Cair']);
    expect(paidTo(id)).toEqual([{ externalId: `AGM-APP-${id}`, rupiah: 20_000_000 }]);
    expect(peer.loans.filter(({ externalId }) => externalId.startsWith(`AGM-APP-${id}`))).toHaveLength(1);
  });

  it.each(steps)('at %s, an order that arrives twice pays once', async (step) => {
    const id = await authorised();
    peer.next(step, 'twice');
    await work(id);
    expect(await standingOf(id)).toEqual(['DISBURSED', 'DISBURSED', 'Cair']);
    expect(paidTo(id)).toHaveLength(1);
  });

  it('sends nothing while it cannot look', async () => {
    const id = await authorised();
    const orders = peer.orders.length;
    peer.next('look_up', 'broken');
    await work(id);
    expect(await standingOf(id)).toEqual(['PREDISBURSE', 'QUEUED', 'Setuju Pencairan']);
    expect(peer.orders.length).toBe(orders);
    await work(id);
    expect(paidTo(id)).toHaveLength(1);
  });

  it('is asked again by a job of its own', async () => {
    const id = await authorised();
    peer.next('disburse', 'lost');
    await work(id);
    expect(await jobsOf(id)).toBe(2);
  });

  it('is asked again even when the job was lost, and not before', async () => {
    const id = await authorised();
    const recover = recoverOrders(bank.deps);
    bank.moveClock(1_700_000);
    await recover();
    expect(await jobsOf(id)).toBe(1);
    bank.moveClock(200_000);
    await recover();
    expect(await jobsOf(id)).toBe(2);
    await work(id);
  });

  it('never pays for a loan of somebody else under our number', async () => {
    const id = await authorised();
    const terms = { principal: 20_000_000, annualInterestRate: 18, numberOfRepayments: 12 };
    const foreign = { clientId: 1, loanProductId: 7, ...terms, timeline: {}, transactions: [] };
    peer.loans.push({ id: 77, externalId: `AGM-APP-${id}`, status: { id: 200 }, ...foreign });
    await work(id);
    expect(await standingOf(id)).toEqual(['PREDISBURSE', 'FAILED', 'Pencairan gagal']);
    expect(paidTo(id)).toEqual([]);
  });

  it('keeps the case locked when another amount was paid out', async () => {
    const id = await authorised();
    peer.next('approve', 'hang');
    await work(id);
    const loan = peer.loans.find(({ externalId }) => externalId === `AGM-APP-${id}`);
    Object.assign(loan ?? {}, { principal: 2_000_000, status: { id: 300 } });
    await work(id);
    const { disbursement } = await operations.getCase({ params: { id } });
    expect(disbursement).toMatchObject({ state: 'UNKNOWN', failure: 'disbursed_to_other_principal' });
  });
});

describe('what was ordered and what was done', () => {
  const loanOf = (id: number) => {
    const loan = peer.loans.find(({ externalId }) => externalId === `AGM-APP-${id}`);
    if (loan === undefined) throw new Error('no loan');
    return loan;
  };
  const netOf = async (id: number) => (await operations.getCase({ params: { id } })).dataLoanProductVM.totalDisburse;

  it('the order names bank, account, holder and net amount, and keeps them', async () => {
    const id = await authorised();
    const net = await netOf(id);
    await work(id);
    expect(loanOf(id)).toMatchObject({ annualInterestRate: 12, numberOfRepayments: 12, principal: 20_000_000 });
    expect(loanOf(id).transactions.map(({ paymentDetailData }) => paymentDetailData)).toMatchObject([
      {
        bankNumber: 'AGM',
        accountNumber: PAYOUT_ACCOUNT,
        checkNumber: 'SRI CONTOH',
        receiptNumber: String(net),
      },
    ]);
    const kept = await bank.deps.db
      .selectFrom('disbursements')
      .selectAll()
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ payout_bank_code: 'AGM', payout_holder: 'SRI CONTOH', net_rupiah: net });
    expect(kept).toMatchObject({ rate_percent: 12, tenor_months: 12 });
    expect(JSON.stringify(kept)).not.toContain(PAYOUT_ACCOUNT);
  });

  /** Works until core banking has come so far: a busy machine may time out earlier than the test wants it to. */
  const workUntil = async (id: number, isThere: () => boolean | Promise<boolean>) => {
    for (let attempt = 0; attempt < 10 && !(await isThere()); attempt++) {
      await work(id);
      bank.moveClock(31_000);
    }
  };
  const isAtCore = (id: number) => () => peer.loans.some(({ externalId }) => externalId === `AGM-APP-${id}`);
  const isPaidOut = (id: number) => () => paidTo(id).length > 0;

  it.each([
    ['T17 another rate', { annualInterestRate: 12.5 }, 'Bunga pinjaman di core banking berbeda'],
    ['T17 another tenor', { numberOfRepayments: 24 }, 'Tenor pinjaman di core banking berbeda'],
    ['T17 no rate at all', { annualInterestRate: null }, 'Bunga pinjaman di core banking berbeda'],
  ])('%s, before the money left: nothing is paid, and the reason is told', async (_name, change, reason) => {
    const id = await authorised();
    peer.next('approve', 'hang');
    await workUntil(id, isAtCore(id));
    Object.assign(loanOf(id), change);
    await workUntil(id, async () => (await standingOf(id))[1] === 'FAILED');
    expect(await standingOf(id)).toEqual(['PREDISBURSE', 'FAILED', 'Pencairan gagal']);
    expect((await operations.getCase({ params: { id } })).disbursement?.failure).toBe(reason);
    expect(paidTo(id)).toEqual([]);
  });

  const paid = (change: object) => (id: number) => {
    const loan = loanOf(id);
    const [payment] = loan.transactions;
    if (payment?.paymentDetailData === undefined) throw new Error('no payment');
    Object.assign(payment.paymentDetailData, change);
  };
  const PAID_OTHERWISE = 'disbursed_to_other_amount';
  it.each([
    ['account', paid({ accountNumber: '001.20.999999' }), 'disbursed_to_other_account'],
    ['bank', paid({ bankNumber: 'BCA' }), 'disbursed_to_other_bank'],
    ['holder', paid({ checkNumber: 'BUDI LAIN' }), 'disbursed_to_other_holder'],
    ['net amount', paid({ receiptNumber: '20000000' }), 'disbursed_to_other_net'],
    [
      'amount',
      (id: number) => void Object.assign(loanOf(id).transactions[0] ?? {}, { amount: 60_000_000 }),
      PAID_OTHERWISE,
    ],
    [
      'amount that is not told',
      (id: number) => void Object.assign(loanOf(id).transactions[0] ?? {}, { amount: null }),
      PAID_OTHERWISE,
    ],
    ['no payment details', (id: number) => void loanOf(id).transactions.splice(0), 'disbursed_to_other_account'],
    ['T17 rate', (id: number) => void Object.assign(loanOf(id), { annualInterestRate: 9 }), 'disbursed_to_other_rate'],
    [
      'T17 tenor',
      (id: number) => void Object.assign(loanOf(id), { numberOfRepayments: 6 }),
      'disbursed_to_other_tenor',
    ],
  ])('an answer with another %s keeps the case locked', async (_what, alter, why) => {
    const id = await authorised();
    peer.next('disburse', 'lost');
    await workUntil(id, isPaidOut(id));
    alter(id);
    await work(id);
    expect(await standingOf(id)).toEqual(['PREDISBURSE', 'UNKNOWN', 'Setuju Pencairan']);
    expect((await operations.getCase({ params: { id } })).disbursement?.failure).toBe(why);
    expect(paidTo(id)).toHaveLength(1);
  });

  const changes: [string, (id: number) => Promise<unknown>][] = [
    [
      'account',
      (id) => {
        const cipher = fieldCipher(bank.deps.secrets).encrypt('001.20.999999', bankField('account_no_cipher', id));
        const { db } = bank.deps;
        return db
          .updateTable('bank_records')
          .set({ account_no_cipher: cipher })
          .where('application_id', '=', id)
          .execute();
      },
    ],
    [
      'holder',
      (id) =>
        bank.deps.db
          .updateTable('bank_records')
          .set({ account_name: 'BUDI LAIN' })
          .where('application_id', '=', id)
          .execute(),
    ],
    [
      'choice',
      (id) =>
        bank.deps.db
          .updateTable('bank_records')
          .set({ payout_choice: 'PAYROLL' })
          .where('application_id', '=', id)
          .execute(),
    ],
    [
      'tenor',
      (id) => bank.deps.db.updateTable('loans').set({ tenor_months: 6 }).where('application_id', '=', id).execute(),
    ],
  ];
  it.each(dailyPart(changes, 2))('T1 another %s in the case after SETUJU: nothing is sent', async (_what, change) => {
    const id = await authorised();
    await change(id);
    const orders = peer.orders.length;
    await workUntil(id, async () => (await standingOf(id))[1] !== 'QUEUED');
    expect(await standingOf(id)).toEqual(['PREDISBURSE', 'FAILED', 'Pencairan gagal']);
    expect(peer.orders.length).toBe(orders);
  });

  it('T1 a case that is not what its votes were for fails with the reason, and nothing is sent', async () => {
    const id = await authorised();
    const orders = peer.orders.length;
    const deps = { ...buildCaseDeps(bank.deps), core: openCoreBanking(bank.deps) };
    const cases = { ...deps.cases, assertStillSealed: async () => 'Plafon bukan yang disetujui' };
    const carryOut = carryOutDisbursement({ ...deps, cases });
    for (let attempt = 0; attempt < 10 && (await standingOf(id))[1] === 'QUEUED'; attempt++)
      await carryOut({ applicationId: id }, { id: 'test', isLastAttempt: false });
    expect(await standingOf(id)).toEqual(['PREDISBURSE', 'FAILED', 'Pencairan gagal']);
    expect((await operations.getCase({ params: { id } })).disbursement?.failure).toBe('Plafon bukan yang disetujui');
    expect(peer.orders.length).toBe(orders);
  });

  it('an order of before accounts were named is not sent, but what it did already counts', async () => {
    const nameless = { payout_account_mac: null, payout_bank_code: null, payout_holder: null, net_rupiah: null };
    const id = await authorised();
    await bank.deps.db.updateTable('disbursements').set(nameless).where('application_id', '=', id).execute();
    await remember(bank, id);
    await workUntil(id, async () => (await standingOf(id))[1] !== 'QUEUED');
    expect((await standingOf(id))[1]).toBe('FAILED');
    expect(paidTo(id)).toEqual([]);
    await operations.disburseApplication({ params: { id } });
    peer.next('disburse', 'lost');
    await workUntil(id, isPaidOut(id));
    await bank.deps.db.updateTable('disbursements').set(nameless).where('application_id', '=', id).execute();
    await remember(bank, id);
    await workUntil(id, async () => (await standingOf(id))[0] === 'DISBURSED');
    expect(await standingOf(id)).toEqual(['DISBURSED', 'DISBURSED', 'Cair']);
  });
});

describe('T1 an order over rows that somebody changed behind the record', () => {
  it.each([
    [
      'the client',
      (id: number) => sql`update borrowers b set cif = '99' || b.cif from applications a
      where a.borrower_id = b.id and a.id = ${id}`,
    ],
    [
      'the amount',
      (id: number) => sql`update loans
        set amount_rupiah = amount_rupiah + 90000000, total_disbursement_rupiah = total_disbursement_rupiah + 90000000
      where application_id = ${id}`,
    ],
    [
      'the product at core banking',
      (id: number) => sql`update loan_products p
      set core_product_id = core_product_id + 1 from loans l where l.product_id = p.id and l.application_id = ${id}`,
    ],
  ])('does not leave: %s', async (_, change) => {
    const id = await authorised();
    const { db } = bank.deps;
    const kept = await sql<{
      cif: string;
      amount: number;
      net: number;
      product: number;
      borrower: number;
      core: number;
    }>`
      select b.cif, l.amount_rupiah as amount, l.total_disbursement_rupiah as net, p.id as product, b.id as borrower, p.core_product_id as core
      from applications a join borrowers b on b.id = a.borrower_id join loans l on l.application_id = a.id
      join loan_products p on p.id = l.product_id where a.id = ${id}`.execute(db);
    const [before] = kept.rows;
    if (before === undefined) throw new Error('there is no loan');
    const order = sql`update disbursements d
      set amount_rupiah = l.amount_rupiah, net_rupiah = l.total_disbursement_rupiah from loans l
      where l.application_id = d.application_id and d.application_id = ${id}`;
    await change(id).execute(db);
    await order.execute(db);
    await work(id);
    await sql`update borrowers set cif = ${before.cif} where id = ${before.borrower}`.execute(db);
    await sql`update loans set amount_rupiah = ${before.amount}, total_disbursement_rupiah = ${before.net}
      where application_id = ${id}`.execute(db);
    await sql`update loan_products set core_product_id = ${before.core} where id = ${before.product}`.execute(db);
    await order.execute(db);
    expect(paidTo(id)).toEqual([]);
    expect((await faultsOfBank(bank)).join('\n')).toMatch(/found it before the next work on it/);
  });
});

describe('a definite refusal', () => {
  it('gives the case back with the reason, and a new SETUJU pays once', async () => {
    const id = await authorised();
    peer.next('disburse', 'refuse');
    await work(id);
    expect(await standingOf(id)).toEqual(['PREDISBURSE', 'FAILED', 'Pencairan gagal']);
    const { rows } = await operations.listApprovalHistory({ params: { appId: id } });
    expect(rows[0]?.notes).toBe('Ditolak: saldo kas tidak cukup');
    const { disbursement } = await operations.getCase({ params: { id } });
    expect(disbursement?.failure).toBe('Ditolak: saldo kas tidak cukup');
    await operations.disburseApplication({ params: { id } });
    await work(id);
    expect(await standingOf(id)).toEqual(['DISBURSED', 'DISBURSED', 'Cair']);
    expect(paidTo(id)).toEqual([{ externalId: `AGM-APP-${id}`, rupiah: 20_000_000 }]);
  });

  it('says nothing about the terms the case comes to afterwards, and verify asks for none', async () => {
    const id = await authorised();
    peer.next('disburse', 'refuse');
    await work(id);
    await operations.returnApplication({ params: { id }, body: { notes: 'turunkan plafon', rejectReason: 'R07' } });
    const { client: analyst } = await bank.signInAs('analyst');
    const terms = { productId: 106377, loanAmount: 15_000_000, interest: 12, tenor: 12, insCode: 'JWA01' };
    await analyst.saveSimulation({ body: { ...terms, aplicationId: id } });
    const { db, secrets, config, storage } = bank.deps;
    const faults = await faultsOf(onceDisbursed, { db, secrets, storage, directory: config.DATA_DIR, now: bank.now });
    expect(faults.filter((fault) => fault.includes(String(id)))).toEqual([]);
  });

  it('opens a new loan only after the old one was closed in core banking', async () => {
    const id = await authorised();
    peer.next('approve', 'hang');
    await work(id);
    const loan = peer.loans.find(({ externalId }) => externalId === `AGM-APP-${id}`);
    Object.assign(loan ?? {}, { status: { id: 500 } });
    afterTheDoubt();
    await work(id);
    expect(await standingOf(id)).toEqual(['PREDISBURSE', 'FAILED', 'Pencairan gagal']);
    await operations.disburseApplication({ params: { id } });
    await work(id);
    expect(paidTo(id)).toEqual([{ externalId: `AGM-APP-${id}-3`, rupiah: 20_000_000 }]);
  });

  it('counts only when no earlier order can still be on its way', async () => {
    const id = await authorised();
    peer.next('disburse', 'hang');
    await work(id);
    peer.next('disburse', 'refuse');
    await work(id);
    expect((await standingOf(id))[1]).toBe('UNKNOWN');
    afterTheDoubt();
    peer.next('disburse', 'refuse');
    await work(id);
    expect((await standingOf(id))[1]).toBe('FAILED');
  });
});

describe('a worker that is killed', () => {
  it.each(['createLoan', 'approveLoan', 'disburseLoan'] as const)(
    'after %s, before it heard the answer: the next one goes on from there',
    async (step) => {
      const id = await authorised();
      const core = openCoreBanking(bank.deps);
      const isKilledAfter = async (ordered: Promise<unknown>): Promise<never> => {
        await ordered;
        throw new Error('killed');
      };
      const dying = {
        ...core,
        createLoan: (...order: Parameters<typeof core.createLoan>) => isKilledAfter(core.createLoan(...order)),
        approveLoan: (...order: Parameters<typeof core.approveLoan>) => isKilledAfter(core.approveLoan(...order)),
        disburseLoan: (...order: Parameters<typeof core.disburseLoan>) => isKilledAfter(core.disburseLoan(...order)),
      };
      await expect(work(id, { ...core, [step]: dying[step] })).rejects.toThrow('killed');
      expect(await standingOf(id)).toEqual(['PREDISBURSE', 'QUEUED', 'Setuju Pencairan']);
      await work(id);
      expect(await standingOf(id)).toEqual(['DISBURSED', 'DISBURSED', 'Cair']);
      expect(paidTo(id)).toHaveLength(1);
      expect(peer.loans.filter(({ externalId }) => externalId === `AGM-APP-${id}`)).toHaveLength(1);
    },
  );

  it('leaves the order to the next one as soon as its lease has ended, without a second payment', async () => {
    const id = await authorised();
    await bank.deps.db
      .insertInto('core_leases')
      .values({
        key: `loan:${id}`,
        token: '00000000-0000-4000-8000-000000000000',
        held_until: new Date(bank.now().getTime() + 60_000),
      })
      .execute();
    await expect(work(id)).rejects.toThrow();
    expect(paidTo(id)).toEqual([]);
    bank.moveClock(60_000);
    await work(id);
    expect(paidTo(id)).toHaveLength(1);
  });
});
