import { ApiError } from '@trustiq/contract/client.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildCaseDeps } from '../case-deps.ts';
import { carryOutDisbursement } from '../features/core-banking/carry-out-disbursement.ts';
import { openCoreBanking } from '../features/core-banking/open-core-banking.ts';
import { demoAccounts } from '../features/identity/demo-accounts.ts';
import { writeCheckpoints } from '../platform/audit/write-checkpoints.ts';
import { absenceWalk, letAnybodyStandIn } from '../testing/absence-walk.ts';
import { attackerCommands } from '../testing/attacker-commands.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { lawsOf } from '../testing/laws.ts';
import { microLoan } from '../testing/new-application.ts';
import { nextNik } from '../testing/next-nik.ts';
import { demoActor } from '../testing/predisbursed-application.ts';
import { seededRandom } from '../testing/random-commands.ts';
import { attemptKyc } from '../testing/run-checks.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { submittedApplication } from '../testing/submitted-application.ts';

const SEED = Number(process.env['SEED'] ?? 20_261_117);
/** A short walk here; `npm run test:long -- random-attacker` takes more than twenty thousand commands. */
const TOTAL = Number(process.env['COMMANDS'] ?? 400);
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
/** Then most of an hour passes: absences begin and end, and everybody signs in again. */
const TURNS_AN_HOUR = 60;
const NEARLY_AN_HOUR_MS = 2_700_000;
/** How many of the turns are those of absences and of who stands in. */
const STANDING_IN = 0.4;

beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await letAnybodyStandIn(bank);
  await signEverybodyIn();
}, 120_000);
afterAll(() => bank?.close());

/** As a worker would each minute: the books of a bank that worked for days without it are rightly suspected. */
const signCheckpoints = () => writeCheckpoints({ ...bank.deps, directory: bank.deps.config.DATA_DIR });

const statusOf = async (id: number) =>
  (await bank.deps.db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

/** Who could take the next step: in approval the role whose turn it is. */
async function waitsFor(id: number, status: string): Promise<string[]> {
  const query = bank.deps.db.selectFrom('applications').select('step_role').where('id', '=', id);
  const { step_role: role } = await query.executeTakeFirstOrThrow();
  if (role === null) return (onwards[status] ?? []).map(([name]) => name);
  return demoAccounts.filter((account) => account.role === role).map(({ userName }) => userName);
}

describe.runIf(inject('postgres') !== null)('a random attacker with every account of the bank', () => {
  it(`breaks no law in ${TOTAL} commands (seed ${SEED})`, async () => {
    const random = seededRandom(SEED);
    const people = new Map<string, number>();
    for (const { userName } of demoAccounts) people.set(userName, (await demoActor(bank, userName)).userId ?? 0);
    const absences = absenceWalk({ bank, clients, people, random });
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
    const steps = new Map<number, number>();
    /** What was answered with yes may have been a step of the case: whatever it was, the laws are asked. */
    const afterStep = async (id: number, before: string, what: string) => {
      const last = await laws.lastStep(id);
      if (last === undefined || last.sequence === steps.get(id)) return;
      steps.set(id, last.sequence);
      if (['approve', 'approveDeviation'].includes(last.transition)) await laws.afterVote(id);
      note(await laws.breachOfPersons(id), what);
      if (before === 'LENDER_MARKETPLACE' && (await statusOf(id)) === 'PREDISBURSE')
        note(await laws.breachOfApproval(id), what);
      if (last.transition === 'authoriseDisbursement') note(await laws.breachOfPayment(id), what);
    };

    for (let turn = 0; turn < TOTAL && breaches.length === 0; turn++) {
      bank.moveClock(1_000);
      if (turn % TURNS_AN_HOUR === TURNS_AN_HOUR - 1) {
        await signCheckpoints();
        bank.moveClock(NEARLY_AN_HOUR_MS);
        await signEverybodyIn();
      }
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
      if (random() < STANDING_IN) {
        const tried = await absences.turn(id, before, await waitsFor(id, before));
        if (tried === null) continue;
        const { what, outcome, breach } = tried;
        note(breach, `turn ${turn}: ${what}`);
        if (outcome !== 'ok' && !/^4\d\d$/.test(outcome)) breaches.push(`turn ${turn}: ${what}: answered ${outcome}`);
        if (outcome === 'ok') await afterStep(id, before, `turn ${turn}: ${what}`);
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
      await afterStep(id, before, what);
    }

    expect(breaches).toEqual([]);
    expect(await faultsOfBank(bank)).toEqual([]);
    // A walk that goes nowhere would prove nothing.
    for (const status of ['ANALYST', 'LENDER_MARKETPLACE', 'PREDISBURSE'])
      expect([...reached.keys()]).toContain(status);
    if (TOTAL > 1_000) expect([...reached.keys()]).toContain('DISBURSED');
    const { entered, confirmed, over, decided } = absences.counts();
    expect([entered, confirmed, over, decided].map((count) => count > TOTAL / 400)).toEqual([true, true, true, true]);
  }, 14_400_000);
});
