import { ApiError } from '@trustiq/contract/client.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '../../testing/absence.ts';
import { copiedAccount } from '../../testing/copied-account.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

const names = ['checker', ...Array.from({ length: 11 }, (_, index) => `rekan${index}`)];

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  for (const name of names.slice(1)) await copiedAccount(bank, 'checker', name);
  for (const name of names) await clientFor(bank, name);
});
afterAll(() => bank.close());

const as = (name: string) => clientFor(bank, name);

const openHolds = async (id: number) =>
  (
    await bank.deps.db
      .selectFrom('case_holds')
      .select('holder_id')
      .where('application_id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
  ).length;

const outcomeOf = (result: PromiseSettledResult<unknown>) => {
  if (result.status === 'fulfilled') return 'done';
  if (!(result.reason instanceof ApiError)) throw result.reason;
  return result.reason.problem?.details ?? result.reason.status;
};

describe('twelve people at once', () => {
  it('take one case: one has it, the others are told who', async () => {
    const { id } = await submittedApplication(bank);
    const results = await Promise.allSettled(names.map(async (name) => (await as(name)).takeCase({ params: { id } })));
    const outcomes = results.map(outcomeOf);
    const { hold } = await (await as('checker')).getHold({ params: { id } });
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    for (const outcome of outcomes.filter((known) => known !== 'done'))
      expect(outcome).toMatchObject({ obstacles: ['held_by_other'], holder: hold?.holder.fullname });
    expect(await openHolds(id)).toBe(1);
  });

  it('take a case whose hold has lapsed: again one has it', async () => {
    const { id } = await submittedApplication(bank);
    await (await as('checker')).takeCase({ params: { id } });
    await sql`update case_holds set lapses_at = ${bank.now()} where application_id = ${id}`.execute(bank.deps.db);
    const results = await Promise.allSettled(names.map(async (name) => (await as(name)).takeCase({ params: { id } })));
    expect(results.map(outcomeOf).filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await openHolds(id)).toBe(1);
  });

  it('keep nobody from deciding, and the case that has gone on is nobody’s', async () => {
    const { id } = await submittedApplication(bank);
    const { version } = await (await as('checker')).getCase({ params: { id } });
    const takes = names.slice(1).map(async (name) => (await as(name)).takeCase({ params: { id } }));
    const decided = (await as('checker')).returnApplicationToAo({
      body: { appId: id, notes: 'lengkapi', status: 'AO-REQUESTED', email: false, sms: false, version },
    });
    const [decision] = await Promise.allSettled([decided, ...takes]);
    expect(decision).toMatchObject({ status: 'fulfilled' });
    expect((await (await as('cabang')).getHold({ params: { id } })).hold).toBeNull();
  });
});
