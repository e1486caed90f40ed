import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt } from '../../testing/application-at.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { histories } from '../../workflow/check-histories.ts';
import { sealedDecisions } from '../../workflow/check-seals.ts';
import { auditChains } from '../audit/check-chains.ts';
import { markedRows } from '../record/check-marked-rows.ts';
import type { Check } from './check.ts';
import { listSpans, type Span } from './spans.store.ts';

let bank: TestBank;
const ids: number[] = [];
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  for (let count = 0; count < 3; count++) ids.push((await applicationAt(bank, 'LENDER_MARKETPLACE')).id);
  const { db } = bank.deps;
  await sql`alter table audit_entries disable trigger audit_entries_append_only`.execute(db);
  await sql`alter table application_history disable trigger application_history_append_only`.execute(db);
  await sql`update applications set full_name = full_name || ' LAIN'`.execute(db);
  await sql`update application_history set note = 'another'`.execute(db);
  await sql`update audit_entries set event = 'another' where sequence = 1`.execute(db);
});
afterAll(() => bank.close());

const cases = () => listSpans<number>(bank.deps.db, 'applications', 'id', 1);

async function collect(faults: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const fault of faults) found.push(fault);
  return found;
}

describe('the spans of a bank', () => {
  it('have no beginning and no end, and each goes on where the one before ended', async () => {
    const spans = await cases();
    expect(spans.length).toBeGreaterThan(ids.length);
    expect([spans[0]?.after, spans.at(-1)?.through]).toEqual([null, null]);
    expect(spans.slice(1).map(({ after }) => after)).toEqual(spans.slice(0, -1).map(({ through }) => through));
  });

  it('are one where there is nothing to cut', async () => {
    expect(await listSpans(bank.deps.db, 'bulk_rows', 'id')).toEqual([{ after: null, through: null }]);
  });

  it.each<[string, Check, () => Promise<unknown[]>]>([
    ['histories', histories, cases],
    ['seals', sealedDecisions, cases],
    [
      'marked rows',
      markedRows,
      async () => [...(await cases()).map((span: Span<number>) => ({ cases: span })), 'others'],
    ],
    ['chains', auditChains, () => listSpans<string>(bank.deps.db, 'audit_chains', 'chain_key', 1)],
  ])('convict of the same in %s, one by one or at once', async (_, check, listParts) => {
    const { db, secrets, now, storage, config } = bank.deps;
    const context = { db, secrets, now, storage, directory: config.DATA_DIR };
    if (!('findFaults' in check)) throw new Error('It tells only of the first');
    const atOnce = await collect(check.findFaults(context));
    const oneByOne: string[] = [];
    for (const part of await listParts())
      oneByOne.push(...(await collect(check.parts?.findFaultsIn(context, part) ?? check.findFaults(context))));
    expect(atOnce.length).toBeGreaterThanOrEqual(ids.length);
    expect(oneByOne).toEqual(atOnce);
  });
});
