import { ApiError } from '@trustiq/contract/client.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { eachFee } from '@trustiq/domain/loan/loan-fees.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../case-deps.ts';
import { carryOutDisbursement } from '../features/core-banking/carry-out-disbursement.ts';
import { openCoreBanking } from '../features/core-banking/open-core-banking.ts';
import { demoAccounts } from '../features/identity/demo-accounts.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { commands, seededRandom } from '../testing/random-commands.ts';
import { attemptKyc } from '../testing/run-checks.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { submittedApplication } from '../testing/submitted-application.ts';

const SEED = Number(process.env['SEED'] ?? 20_261_116);
/** A short walk here; `npm run test:long -- random-commands` walks a hundred thousand. */
const TOTAL = Number(process.env['COMMANDS'] ?? 400);

/** Every arrow of the bank's diagram, and whose it is, written by hand: the table is not asked. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  'BORROWER-REQUESTED>KYC': ['CHECKER', 'EXT_CHECKER'],
  'BORROWER-REQUESTED>AO-REQUESTED': ['CHECKER'],
  'BORROWER-REQUESTED>REJECTED': ['CHECKER', 'EXT_CHECKER', 'ANALYST', 'USER', 'ADMIN'],
  'BORROWER-REQUESTED>CANCELLED': ['CHECKER', 'ANALYST', 'USER', 'ADMIN'],
  'KYC>ANALYST': ['SYSTEM'],
  'ANALYST>DEVIATION': ['ANALYST'],
  'ANALYST>LENDER_MARKETPLACE': ['ANALYST'],
  'DEVIATION>LENDER_MARKETPLACE': ['DIR_KEP'],
  'DEVIATION>ANALYST': ['DIR_KEP'],
  'LENDER_MARKETPLACE>LENDER_MARKETPLACE': ['REVIEWER', 'AREA', 'KOM', 'DIR_BIS', 'DIR_UT', 'DIR_OPS', 'CABANG'],
  'LENDER_MARKETPLACE>DEVIATION': ['REVIEWER', 'AREA', 'KOM', 'DIR_BIS', 'DIR_UT', 'DIR_OPS', 'CABANG'],
  'LENDER_MARKETPLACE>PREDISBURSE': ['CABANG', 'AREA', 'KOM', 'DIR_UT', 'DIR_BIS', 'DIR_OPS'],
  'LENDER_MARKETPLACE>ANALYST': ['CABANG', 'AREA', 'KOM', 'DIR_UT', 'DIR_BIS', 'DIR_OPS'],
  'LENDER_MARKETPLACE>AO-REQUESTED': ['REVIEWER'],
  'LENDER_MARKETPLACE>REJECTED': [
    'CABANG',
    'AREA',
    'KOM',
    'DIR_UT',
    'DIR_BIS',
    'DIR_OPS',
    'REVIEWER',
    'ANALYST',
    'USER',
    'ADMIN',
  ],
  'PREDISBURSE>PREDISBURSE': ['OPS_AREA', 'OPS_CABANG', 'SYSTEM', 'USER', 'ADMIN'],
  'PREDISBURSE>ANALYST': ['OPS_AREA', 'OPS_CABANG'],
  'PREDISBURSE>DISBURSED': ['SYSTEM'],
};
const maintenance = ['ANALYST', 'USER', 'ADMIN'];
const isEnd = (status: string) => status === 'REJECTED' || status === 'CANCELLED';

/** Who is most likely to move a case on, so that a walk gets somewhere: [person, command]. */
const likely: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'BORROWER-REQUESTED': [
    ['checker', 'hitung'],
    ['checker', 'recommend'],
  ],
  ANALYST: [
    ['analyst', 'verify contact'],
    ['analyst', 'hitung'],
    ['analyst', 'recommend'],
  ],
  DEVIATION: [
    ['dir_kep', 'approve'],
    ['dir_kep', 'reject'],
  ],
  LENDER_MARKETPLACE: [
    ...['cabang', 'reviewer', 'area', 'kom', 'kom2', 'dir_bis', 'dir_ut'].map((name) => [name, 'approve'] as const),
    ['cabang', 'reject'],
    ['area', 'shorten'],
  ],
  PREDISBURSE: [
    ['ops_cabang', 'upload'],
    ['ops_cabang', 'upload'],
    ['ops_area', 'register'],
    ['ops_cabang', 'disburse'],
    ['user', 'reject at desk'],
  ],
};

const amounts = [8_000_000, 20_000_000, 40_000_000];

let bank: TestBank;
const clients = new Map<string, Client>();
/** Sessions end after a day, and a long walk takes longer than that. */
async function signEverybodyIn() {
  for (const { userName } of demoAccounts) {
    clients.set(userName, (await bank.signInAs(userName)).client);
    bank.moveClock(3_000);
  }
}
const TURNS_A_SESSION = 3_000;

beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await signEverybodyIn();
}, 120_000);
afterAll(() => bank.close());

describe('random people pressing random buttons', () => {
  it(`take no step outside the diagram in ${TOTAL} commands (seed ${SEED})`, async () => {
    const random = seededRandom(SEED);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
    const { db } = bank.deps;
    const caseDeps = buildCaseDeps(bank.deps);
    const disburse = carryOutDisbursement({ ...caseDeps, core: openCoreBanking(bank.deps) });
    const open = async () => {
      const amountRupiah = pick(amounts);
      const { id } = await submittedApplication(bank, {
        loan: {
          insuranceCode: 'JWA01',
          amountRupiah,
          ratePercent: 12,
          tenorMonths: pick([6, 12, 24]),
          premium: { by: 'PERCENT', percent: 2.5 },
          fees: {
            ...eachFee(() => 0),
            servicePercent: 2,
            partnerServicePercent: 0.25,
            ttfServicePercent: 0.25,
            provisiPercent: 1,
            notaryRupiah: 0,
            stampDutyRupiah: 20_000,
            savingsAccountRupiah: 25_000,
            otherRupiah: 0,
          },
        },
      });
      return id;
    };
    const cases: number[] = [];
    for (let count = 0; count < 5; count++) cases.push(await open());
    const accepted = new Map<string, number>();
    const failures: string[] = [];

    for (let turn = 0; turn < TOTAL; turn++) {
      bank.moveClock(1_000);
      if (turn % TURNS_A_SESSION === TURNS_A_SESSION - 1) await signEverybodyIn();
      const position = Math.floor(random() * cases.length);
      const id = cases[position] as number;
      const { status } = await db
        .selectFrom('applications')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (isEnd(status) || status === 'DISBURSED' || status === 'AO-REQUESTED') {
        cases[position] = await open();
        continue;
      }
      if (status === 'KYC') {
        await attemptKyc(bank, id);
        continue;
      }
      if (status === 'PREDISBURSE' && random() < 0.2) {
        const order = await db
          .selectFrom('disbursements')
          .select('state')
          .where('application_id', '=', id)
          .executeTakeFirst();
        if (order?.state === 'QUEUED') await disburse({ applicationId: id }, { id: 'test', isLastAttempt: false });
      }
      const guided = random() < 0.6 ? pick(likely[status] ?? []) : undefined;
      const person = guided?.[0] ?? pick(demoAccounts).userName;
      const command = commands.find(({ name }) => name === guided?.[1]) ?? pick(commands);
      // Rejections would end most walks at once; they are tried, but seldom.
      if (guided === undefined && ['reject at desk', 'cancel', 'reject'].includes(command.name) && random() < 0.5)
        continue;
      const outcome = await command.run(clients.get(person) as Client, id, pick).then(
        () => 'ok',
        (error: unknown) => (error instanceof ApiError ? String(error.status) : 'crash'),
      );
      if (outcome === 'ok') accepted.set(command.name, (accepted.get(command.name) ?? 0) + 1);
      if (outcome === 'crash' || Number(outcome) >= 500)
        failures.push(`turn ${turn}: ${person} ${command.name} on ${id}: ${outcome}`);
    }

    expect(failures).toEqual([]);
    const history = await db.selectFrom('application_history').selectAll().where('sequence', '>', 2).execute();
    const offDiagram = history.filter(({ from_status, to_status, role }) => {
      const who = role.replace('ROLE_', '');
      if (isEnd(to_status) && maintenance.includes(who)) return false;
      return !(arrows[`${from_status}>${to_status}`] ?? []).includes(who);
    });
    expect(offDiagram).toEqual([]);
    expect(await faultsOfBank(bank)).toEqual([]);
    // A walk that goes nowhere would prove nothing.
    const reached = new Set(history.map(({ to_status }) => to_status));
    for (const status of ['KYC', 'ANALYST', 'LENDER_MARKETPLACE', 'PREDISBURSE', 'REJECTED'])
      expect([...reached]).toContain(status);
    expect(accepted.size).toBeGreaterThanOrEqual(6);
  }, 14_400_000);
});
