import { expect, test } from '@playwright/test';
import {
  applyOnPhone,
  bringRow,
  completeRow,
  confirmMarriage,
  numberAtChecker,
  returnAndCorrect,
} from '../bank/own-bank/field-work.ts';
import { type Borrower, loans, payOut, recommend, vote, writeCovenant } from '../bank/own-bank/lend.ts';
import { makeOwnBank, type OwnBank, ownBankUrl } from '../bank/own-bank/own-bank.ts';
import { payoutAtCore } from '../bank/own-bank/payout-at-core.ts';
import { watchPages } from '../bank/own-bank/seen-pages.ts';
import { bringPolicy, bringWatchlist, confirmPolicy, hire, makeFirstAdministrator } from '../bank/own-bank/set-up.ts';
import { type Desks, directors, openDesks, workers } from '../bank/own-bank/staff.ts';

test.use({ baseURL: ownBankUrl });
test.describe.configure({ mode: 'serial' });

const ayu: Borrower = { fullName: 'Ayu Wulandari', serial: '9905', account: '7770001112' };
const rini: Borrower = { fullName: 'Rini Astuti', serial: '9917', account: '7770003334' };
const sari: Borrower = { fullName: 'Sari Widyastuti', serial: '9923', account: '7770005556' };

let bank: OwnBank;
let desks: Desks;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  const made = await makeOwnBank();
  test.skip(made === null, 'Production wants PostgreSQL, and there is none here.');
  if (made === null) return;
  bank = made;
  await bank.start();
  desks = openDesks(browser, ownBankUrl, watchPages());
});
test.afterAll(async () => {
  await desks?.close();
  await bank?.end();
});

test('the bank of the example stands, its account officer among its people', async () => {
  test.setTimeout(1_200_000);
  await makeFirstAdministrator(bank, desks);
  await bringPolicy(desks);
  await bringWatchlist(bank);
  const { officer, checker, analyst, reviewer, areaHead, branchOperations } = workers;
  await hire(desks, [officer, checker, analyst, reviewer, areaHead, branchOperations]);
  await confirmPolicy(desks, directors[0]);
});

/** From the checker's list through every desk into the money, by the screens alone. */
async function lend(id: number, { account, fullName }: Borrower): Promise<void> {
  const loan = loans.micro;
  await loan.examine(desks, id);
  await recommend(desks, id, ['Pengecekan scoring selesai']);
  await vote(desks, loan, id);
  await desks.enterAgain(loan.operations);
  await writeCovenant(desks, loan, id);
  await payOut(desks, loan, id);
  // Rp 30.000.000 less service 1 %, provision 0,5 %, the policy's insurer at 2,2 %, two stamps of 10.000 and 20.000 for the
  // account.
  expect(await payoutAtCore(bank.partners, id)).toMatchObject({
    principalRupiah: 30_000_000,
    productId: 41,
    account,
    holder: fullName,
    netRupiah: 28_850_000,
  });
  const { code, output } = await bank.command('verify');
  expect(code, output).toBe(0);
}

test('from nothing: an account officer with a phone brings an applicant to her money', async () => {
  test.setTimeout(1_500_000);
  await applyOnPhone(desks, ayu);
  await lend(await numberAtChecker(desks, ayu), ayu);
});

test('from a row of a prescreen list to the money', async () => {
  test.setTimeout(1_500_000);
  await bringRow(desks, rini);
  await completeRow(desks, rini);
  const id = await numberAtChecker(desks, rini);
  await confirmMarriage(desks, id);
  await lend(id, rini);
});

test('through a return to the account officer to the money', async () => {
  test.setTimeout(1_500_000);
  await applyOnPhone(desks, sari);
  const id = await numberAtChecker(desks, sari);
  await returnAndCorrect(desks, id, sari);
  await lend(id, sari);
});
