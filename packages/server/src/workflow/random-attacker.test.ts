import { ApiError } from '@trustiq/contract/client.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildCaseDeps } from '../case-deps.ts';
import { carryOutDisbursement } from '../features/core-banking/carry-out-disbursement.ts';
import { openCoreBanking } from '../features/core-banking/open-core-banking.ts';
import { demoAccounts } from '../features/identity/demo-accounts.ts';
import { attackerCommands } from '../testing/attacker-commands.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { lawsOf } from '../testing/laws.ts';
import { microLoan } from '../testing/new-application.ts';
import { nextNik } from '../testing/next-nik.ts';
import { seededRandom } from '../testing/random-commands.ts';
import { attemptKyc } from '../testing/run-checks.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { submittedApplication } from '../testing/submitted-application.ts';

const SEED = Number(process.env['SEED'] ?? 20_261_117);
/** A short walk here; `npm run test:long -- random-attacker` takes more than twenty thousand commands. */
const TOTAL = Number(process.env['COMMANDS'] ?? 800);
const PEOPLE = 3;
const CASES = 7;

/** Who brings a case one desk further, so that attacks happen everywhere: [person, command]. */
const onwards: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'BORROWER-REQUESTED': [
    ['checker', 'exchange account'],
    ['checker', 'hitung'],
    ['checker', 'recommend'],
  ],
  ANALYST: [
    ['analyst', 'verify contact'],
    ['analyst', 'hitung'],
    ['analyst', 'recommend'],
  ],
  DEVIATION: [['dir_kep', 'approve']],
  LENDER_MARKETPLACE: ['cabang', 'reviewer', 'area', 'kom', 'kom2', 'dir_ut'].map((name) => [name, 'approve'] as const),
  PREDISBURSE: [
    ['ops_cabang', 'upload'],
    ['ops_cabang', 'upload'],
    ['ops_area', 'register'],
    ['ops_cabang', 'disburse'],
  ],
};

let bank: TestBank;
const clients = new Map<string, Client>();
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
afterAll(() => bank?.close());

const statusOf = async (id: number) =>
  (await bank.deps.db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

describe.runIf(inject('postgres') !== null)('a random attacker with every account of the bank', () => {
  it(`breaks no law in ${TOTAL} commands (seed ${SEED})`, async () => {
    const random = seededRandom(SEED);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
    const laws = lawsOf(bank.deps.db);
    const disburse = carryOutDisbursement({ ...buildCaseDeps(bank.deps), core: openCoreBanking(bank.deps) });
    let niks = Array.from({ length: PEOPLE }, nextNik);
    const open = async () => {
      const loan = {
        ...microLoan,
        amountRupiah: pick([8_000_000, 20_000_000, 25_000_000]),
        tenorMonths: pick([12, 24, 36]),
      };
      return (await submittedApplication(bank, { nik: pick(niks), loan })).id;
    };
    const cases: number[] = [];
    for (let count = 0; count < CASES; count++) cases.push(await open());
    const breaches: string[] = [];
    const reached = new Map<string, number>();
    const note = (breach: string | null, what: string) => breach !== null && breaches.push(`${what}: ${breach}`);

    for (let turn = 0; turn < TOTAL && breaches.length === 0; turn++) {
      bank.moveClock(1_000);
      if (turn % TURNS_A_SESSION === TURNS_A_SESSION - 1) await signEverybodyIn();
      // After a while everybody owes much: new people come.
      if (turn % 400 === 399) niks = Array.from({ length: PEOPLE }, nextNik);
      const position = Math.floor(random() * cases.length);
      const id = cases[position] as number;
      const before = await statusOf(id);
      reached.set(before, (reached.get(before) ?? 0) + 1);
      if (['REJECTED', 'CANCELLED', 'DISBURSED', 'AO-REQUESTED'].includes(before)) {
        cases[position] = await open();
        continue;
      }
      if (before === 'KYC') {
        await attemptKyc(bank, id);
        continue;
      }
      if (before === 'PREDISBURSE' && random() < 0.3) {
        const order = await bank.deps.db
          .selectFrom('disbursements')
          .select('state')
          .where('application_id', '=', id)
          .executeTakeFirst();
        if (order?.state === 'QUEUED') await disburse({ applicationId: id }, { id: 'test', isLastAttempt: false });
        if ((await statusOf(id)) === 'DISBURSED') note(await laws.breachOfPayment(id), `turn ${turn}: ${id} paid`);
        continue;
      }
      const guided = random() < 0.7 ? pick(onwards[before] ?? []) : undefined;
      const person = guided?.[0] ?? pick(demoAccounts).userName;
      const command = attackerCommands.find(({ name }) => name === guided?.[1]) ?? pick(attackerCommands);
      if (
        guided === undefined &&
        ['reject at desk', 'cancel', 'reject', 'return to AO'].includes(command.name) &&
        random() < 0.8
      )
        continue;
      const what = `turn ${turn}: ${person} ${command.name} on ${id}`;
      const outcome = await command.run(clients.get(person) as Client, id, pick).then(
        () => 'ok',
        (error: unknown) => (error instanceof ApiError ? String(error.status) : String(error)),
      );
      if (outcome !== 'ok' && !/^4\d\d$/.test(outcome)) breaches.push(`${what}: answered ${outcome}`);
      if (outcome !== 'ok') continue;
      const after = await statusOf(id);
      if (command.name === 'approve' || command.name === 'decide with a stale version') await laws.afterVote(id);
      if (before === 'LENDER_MARKETPLACE' && after === 'PREDISBURSE') note(await laws.breachOfApproval(id), what);
      if (command.name === 'disburse') note(await laws.breachOfPayment(id), what);
    }

    expect(breaches).toEqual([]);
    expect(await faultsOfBank(bank)).toEqual([]);
    // A walk that goes nowhere would prove nothing.
    for (const status of ['ANALYST', 'LENDER_MARKETPLACE', 'PREDISBURSE'])
      expect([...reached.keys()]).toContain(status);
    if (TOTAL > 1_000) expect([...reached.keys()]).toContain('DISBURSED');
  }, 14_400_000);
});
