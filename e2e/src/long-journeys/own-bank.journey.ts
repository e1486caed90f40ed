import { expect, test } from '@playwright/test';
import { demoCodes } from '../bank/own-bank/demo-words.ts';
import { demoWordsIn, everythingSaid, type Said } from '../bank/own-bank/everything-said.ts';
import {
  type Borrower,
  bringApplication,
  emailOf,
  type Loan,
  loans,
  payOut,
  recommend,
  vote,
  writeCovenant,
} from '../bank/own-bank/lend.ts';
import { makeOwnBank, type OwnBank, ownBankUrl } from '../bank/own-bank/own-bank.ts';
import { payoutAtCore } from '../bank/own-bank/payout-at-core.ts';
import {
  rejectWithMessages,
  rowsAbout,
  seeNobodyConnected,
  seePaymentRefused,
  seeVoteRefused,
} from '../bank/own-bank/refusals.ts';
import { type SeenPages, watchPages } from '../bank/own-bank/seen-pages.ts';
import {
  bringPolicy,
  bringWatchlist,
  confirmPolicy,
  hire,
  makeFirstAdministrator,
  makeServiceKey,
  seeNothingToDo,
} from '../bank/own-bank/set-up.ts';
import { type Desks, directors, founder, openDesks, workers } from '../bank/own-bank/staff.ts';
import { walkAround } from '../bank/own-bank/walk-around.ts';

test.use({ baseURL: ownBankUrl });
test.describe.configure({ mode: 'serial' });

const ayu: Borrower = { fullName: 'Ayu Wulandari', serial: '9905', account: '7770001112' };
const dewi: Borrower = { fullName: 'Dewi Anggraeni', serial: '9911', account: '7770002223' };
const rini: Borrower = { fullName: 'Rini Astuti', serial: '9917', account: '7770003334' };
const sari: Borrower = { fullName: 'Sari Widyastuti', serial: '9923', account: '7770005556' };

let bank: OwnBank;
let desks: Desks;
let seen: SeenPages;
const keys = { shops: '', employees: '' };
let paidId = 0;
let approvedId = 0;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  const made = await makeOwnBank();
  test.skip(made === null, 'Production wants PostgreSQL, and there is none here.');
  if (made === null) return;
  bank = made;
  await bank.start();
  seen = watchPages();
  desks = openDesks(browser, ownBankUrl, seen);
});
test.afterAll(async () => {
  await desks?.close();
  await bank?.end();
});

test('a first link, a policy and its people: the bank stands', async () => {
  test.setTimeout(900_000);
  await makeFirstAdministrator(bank, desks);
  await seeNothingToDo(desks);
  await bringPolicy(desks);
  await bringWatchlist(bank);
  await hire(desks);
  await confirmPolicy(desks, directors[0]);
  keys.shops = await makeServiceKey(desks, 'tablet-ao', /^711 /);
  keys.employees = await makeServiceKey(desks, 'tablet-pegawai', /^799 /);
});

/** From the channel through every desk into the money. */
async function lend(key: string, loan: Loan, borrower: Borrower): Promise<number> {
  const id = await bringApplication(key, loan, borrower);
  await loan.examine(desks, id);
  await recommend(desks, id, ['Pengecekan scoring selesai']);
  await vote(desks, loan, id);
  await desks.enterAgain(loan.operations);
  await writeCovenant(desks, loan, id);
  await payOut(desks, loan, id);
  expect(bank.psql(`select status from applications where id = ${id}`).trim()).toBe('DISBURSED');
  return id;
}

const verify = async () => {
  const { code, output } = await bank.command('verify');
  expect(code, output).toBe(0);
};

test('what another program brings in is lent, and core banking pays what was decided', async () => {
  test.setTimeout(900_000);
  paidId = await lend(keys.shops, loans.micro, ayu);
  // Rp 30.000.000 less service 1 %, provision 0,5 %, insurance 1 %, two stamps of 10.000 and 20.000 for the account.
  expect(await payoutAtCore(bank.partners, paidId)).toEqual({
    principalRupiah: 30_000_000,
    productId: 41,
    bankCode: 'BCA',
    account: ayu.account,
    holder: ayu.fullName,
    netRupiah: 29_210_000,
  });
  await verify();
});

test('a loan to an employee goes past HRD, with the price of the insurer', async () => {
  test.setTimeout(900_000);
  const id = await lend(keys.employees, loans.employee, dewi);
  const price = bank.partners.calls.findLast(({ partner }) => partner === 'insurance')?.answer ?? '{}';
  const { priceRupiah } = JSON.parse(price) as { priceRupiah: number };
  expect(priceRupiah).toBeGreaterThan(0);
  expect(await payoutAtCore(bank.partners, id)).toMatchObject({
    principalRupiah: 10_000_000,
    productId: 44,
    account: dewi.account,
    holder: dewi.fullName,
    // Less service 1 %, provision 0,5 %, two stamps, 20.000 for the account and the certificate.
    netRupiah: 10_000_000 - 100_000 - 50_000 - 20_000 - 20_000 - priceRupiah,
  });
  await verify();
});

test('nothing of the demo stands on a page, on paper, in a message, at a partner or in a row', async () => {
  test.setTimeout(600_000);
  await walkAround(desks, seen, { id: paidId, fullName: ayu.fullName });
  const said = await everythingSaid(bank, seen);
  expect(demoWordsIn(said)).toEqual([]);
  for (const { table, column, codes } of demoCodes) {
    const rows = bank.psql(`select ${column} from ${table}`).trim().split('\n');
    expect(rows.length, table).toBeGreaterThan(1);
    expect(rows.filter((code) => codes.includes(code))).toEqual([]);
  }
  // It was looked at where a word would stand: the bank's own words stand there.
  const own: readonly (readonly [kind: Said['kind'], place: RegExp, words: string])[] = [
    ['page', /^\/borrower$/, 'BPR Senandika'],
    ['page', /^\/approval-detail$/, '004/SK-DIR/LS/I/2026'],
    ['answer', /\/api\//, 'Kredit Usaha Mikro'],
    ['paper', /./, 'PTBPRLembahSenandika'],
    ['mail', /./, 'BPR Lembah Senandika'],
    ['partner', /^sms$/, '"from":"SENANDIKA"'],
    ['partner', /^fineract$/, `SENAN-APP-${paidId}`],
    ['partner', /^clik$/, ayu.fullName],
    ['partner', /^fdc$/, 'reffid'],
    ['partner', /^insurance$/, 'SND-504'],
    ['row', /./, 'Cabang Karangmanis'],
  ];
  const missing = own.filter(
    ([kind, place, words]) =>
      !said.some((one) => one.kind === kind && place.test(one.place) && new RegExp(words, 'i').test(one.text)),
  );
  expect(missing).toEqual([]);
});

test('a planted word of the demo is found wherever it stands', async () => {
  await desks.at(founder, async (page) => {
    await page.goto('/borrower');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.body.append('Rekening Bank AGM'));
  });
  await fetch(`${bank.partners.urls.fineract}/clients?externalId=AGM-APP-1`);
  bank.psql('create schema planted; create table planted.words as select 106377 as word');
  expect(demoWordsIn(await everythingSaid(bank, seen))).toEqual([
    'page /borrower: AGM',
    'partner fineract: AGM',
    'row database: 106377',
  ]);
  bank.psql('drop schema planted cascade');
  expect(demoWordsIn([{ kind: 'paper', place: 'letter', text: 'LaporanBankAGM(BPR)' }])).toHaveLength(1);
});

test('a case that was decided is not paid where core banking has no address', async () => {
  test.setTimeout(600_000);
  await bank.start(['CORE_BANKING_URL']);
  approvedId = await bringApplication(keys.shops, loans.micro, rini);
  await loans.micro.examine(desks, approvedId);
  await recommend(desks, approvedId, ['Pengecekan scoring selesai']);
  await vote(desks, loans.micro, approvedId);
  await desks.enterAgain(workers.branchOperations);
  await seePaymentRefused(desks, approvedId);
  const { status, clientsAtCore, payments } = rowsAbout(bank, approvedId);
  expect({ status, clientsAtCore, payments }).toEqual({ status: 'PREDISBURSE', clientsAtCore: 0, payments: 0 });
  const asked = bank.partners.calls.filter(({ body }) => body.includes(`SENAN-APP-${approvedId}`));
  expect(asked).toEqual([]);
});

test('without any address nothing is asked, paid or sent, and every refusal is in words', async () => {
  test.setTimeout(900_000);
  await bank.start(Object.keys(bank.partners.settings));
  const [called, mailed] = [bank.partners.calls.length, bank.partners.mails.length];
  const id = await bringApplication(keys.shops, loans.micro, sari);
  await loans.micro.examine(desks, id);
  await recommend(desks, id, [
    'Biro kredit belum terhubung di bank ini; hubungi administrator',
    'AFPI FDC belum terhubung di bank ini; hubungi administrator',
  ]);
  await seeVoteRefused(desks, id);
  await desks.enterAgain(workers.branchOperations);
  await seePaymentRefused(desks, approvedId);
  await seeNobodyConnected(desks);
  await rejectWithMessages(desks, id, emailOf(sari));
  expect(rowsAbout(bank, id)).toEqual({
    status: 'REJECTED',
    answers: 0,
    clientsAtCore: 0,
    payments: 0,
    messagesKept: 2,
    messagesSent: 0,
  });
  expect(bank.partners.calls.slice(called)).toEqual([]);
  expect(bank.partners.mails.slice(mailed)).toEqual([]);
  await verify();
});
