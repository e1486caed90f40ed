import { ApiError } from '@trustiq/contract/client.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { buildCaseDeps } from '../case-deps.ts';
import { carryOutDisbursement } from '../features/core-banking/carry-out-disbursement.ts';
import { openCoreBanking } from '../features/core-banking/open-core-banking.ts';
import { registerCifInBackground } from '../features/core-banking/register-cif-job.ts';
import { recalculate } from './application-in-approval.ts';
import { commands } from './random-commands.ts';
import { attemptKyc } from './run-checks.ts';
import type { TestBank } from './start-bank.ts';
import { withWholeSurvey } from './whole-survey.ts';

const MOST_STEPS = 24;
const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;

/** The people of a bank, each at their own desk, who bring a case on by what their screens offer. */
export function staffOf(bank: TestBank) {
  const clients = new Map<string, Client>();
  const clientOf = async (name: string): Promise<Client> => {
    const known = clients.get(name) ?? (await bank.signInAs(name)).client;
    clients.set(name, known);
    return known;
  };
  const { db } = bank.deps;
  const placeOf = (id: number) =>
    db
      .selectFrom('applications')
      .select(['status', 'step_role', 'branch_id', 'area_id', 'track'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const peopleOf = async (role: string, { branch_id, area_id }: { branch_id: number; area_id: number }) => {
    const rows = await db.selectFrom('users').select(['user_name', 'branch_id', 'area_id', 'role']).execute();
    const isThere = (row: (typeof rows)[number]) =>
      (row.branch_id === null || row.branch_id === branch_id) && (row.area_id === null || row.area_id === area_id);
    return rows.filter((row) => row.role === role && isThere(row)).map((row) => row.user_name);
  };
  /** The first of them whom nothing stands against. */
  const byOneOf = async (names: readonly string[], decide: (client: Client) => Promise<unknown>): Promise<void> => {
    let refused: unknown = new Error(`nobody could: ${names.join(', ')}`);
    for (const name of names) {
      try {
        await decide(await clientOf(name));
        return;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refused = error;
      }
    }
    throw refused;
  };

  const command = (name: string) => commands.find((one) => one.name === name) as (typeof commands)[number];
  const first = <Item>(items: readonly Item[]) => items[0] as Item;

  const takeStep = async (id: number): Promise<void> => {
    const place = await placeOf(id);
    const vote = (client: Client) => client.approveApplication({ params: { id }, body: { notes: 'setuju' } });
    switch (place.status) {
      case 'AO-REQUESTED': {
        const actor = { ...systemActor, role: 'SERVICE', branchId: place.branch_id } as const;
        const submit = () => buildCaseDeps(bank.deps).cases.decide({ actor, origin, id, wants: { call: 'submit' } });
        return withWholeSurvey(bank, id, submit);
      }
      case 'BORROWER-REQUESTED':
        return byOneOf(await peopleOf('ROLE_CHECKER', place), async (client) => {
          await recalculate(client, id);
          await client.recommendApplication({ params: { id }, body: { notes: 'sesuai' } });
        });
      case 'KYC':
        return attemptKyc(bank, id);
      case 'ANALYST':
        return byOneOf(await peopleOf('ROLE_ANALYST', place), async (client) => {
          await command('verify contact').run(client, id, first);
          await client.checkScoring({ params: { id } });
          await recalculate(client, id);
          await client.recommendApplication({ params: { id }, body: { notes: 'layak' } });
        });
      case 'DEVIATION':
        return byOneOf(await peopleOf('ROLE_DIR_KEP', place), vote);
      case 'LENDER_MARKETPLACE':
        return byOneOf(await peopleOf(place.step_role ?? '', place), vote);
      case 'PREDISBURSE':
        return disburse(id, [
          ...(await peopleOf('ROLE_OPS_CABANG', place)),
          ...(await peopleOf('ROLE_OPS_AREA', place)),
        ]);
      default:
        throw new Error(`${place.status} is no step on the way`);
    }
  };

  const disburse = async (id: number, names: readonly string[]): Promise<void> => {
    const caseDeps = { ...buildCaseDeps(bank.deps), core: openCoreBanking(bank.deps) };
    const job = { id: 'test', isLastAttempt: false } as const;
    const order = await db
      .selectFrom('disbursements')
      .select('state')
      .where('application_id', '=', id)
      .executeTakeFirst();
    if (order === undefined || order.state === 'FAILED') {
      await byOneOf(names, async (client) => {
        for (const name of ['pk.pdf', 'mpk.pdf'])
          await command('upload').run(
            client,
            id,
            (items) => (items.includes(name as never) ? name : items[0]) as never,
          );
        await registerCifInBackground(caseDeps)({ applicationId: id }, job);
        await client.disburseApplication({ params: { id } });
      });
    }
    await carryOutDisbursement(caseDeps)({ applicationId: id }, job);
  };

  /** Null when the money has left, else what stood in the way. */
  const carryToDisbursed = async (id: number): Promise<string | null> => {
    for (let step = 0; step < MOST_STEPS; step++) {
      if ((await placeOf(id)).status === 'DISBURSED') return null;
      bank.moveClock(1_000);
      try {
        await takeStep(id);
      } catch (error) {
        const { status } = await placeOf(id);
        return `${id} in ${status}: ${error instanceof ApiError ? JSON.stringify(error.problem) : String(error)}`;
      }
    }
    return `${id} did not arrive`;
  };
  return { carryToDisbursed, takeStep, clientOf, byOneOf, peopleOf, placeOf };
}
