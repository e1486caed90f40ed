import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt } from '../../testing/application-at.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { serialsOf } from './simulated-kinds.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

type Stored = { readonly status: string; readonly rows: readonly unknown[] };

const fdcOf = async (id: number): Promise<Stored> => {
  const found = await sql<Stored>`select status, rows from fdc_reports where application_id = ${id}`.execute(
    bank.deps.db,
  );
  return found.rows[0] ?? { status: 'none', rows: [] };
};

const write = ({ status, rows }: Stored, id: number) =>
  sql`update fdc_reports set status = ${status}, rows = ${JSON.stringify(rows)}::jsonb where application_id = ${id}`.execute(
    bank.deps.db,
  );

describe('K5 what the fintech centre said of a person for another case', () => {
  it('does not count while that case is not as it was written: the centre is asked again, and the finding stays', async () => {
    const person = { nik: `327301410785${serialsOf('written-off')[0]}`, birthDate: '1985-07-01', gender: 'P' } as const;
    const { client } = await bank.signInAs('analyst');
    const other = await applicationAt(bank, 'ANALYST', person);
    await client.checkScoring({ params: { id: other.id } });
    const honest = await fdcOf(other.id);
    expect(honest.rows.length).toBeGreaterThan(0);
    bank.moveClock(60_000);
    const { id } = await applicationAt(bank, 'ANALYST', person);
    await write({ status: 'Not Found', rows: [] }, other.id);
    await client.checkScoring({ params: { id } });
    await write(honest, other.id);
    expect((await fdcOf(id)).rows).toHaveLength(honest.rows.length);
    expect((await faultsOfBank(bank)).join('\n')).toContain('fdc_reports');
  });
});
