import { openStatuses, type Status } from '@trustiq/domain/workflow/application-workflow.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readMigrations } from './platform/database/migrate.ts';
import { listFiles } from './platform/kept-files/kept-files.store.ts';
import { createEmptyTestDatabase } from './platform/testing/test-databases.ts';
import { faultsOf } from './platform/verify/check.ts';
import { staffOf } from './testing/carry-to-disbursed.ts';
import { dailyPart } from './testing/daily-part.ts';
import { earlierReleases } from './testing/earlier-releases.ts';
import { faultsOfBank } from './testing/faults-of-bank.ts';
import { startBank, type TestBank } from './testing/start-bank.ts';
import { tokenKinds } from './testing/token-kinds.ts';
import { sealedDecisions } from './workflow/check-seals.ts';

/** A case of a prescreen list has no contact that anybody could call, so it cannot be recommended. */
const onTheWay = openStatuses.filter((status) => status !== 'PRESCREEN');

const server = inject('postgres');

describe.runIf(server !== null).each(earlierReleases)('a bank of $name', ({ name, serviceKey, restore }) => {
  let bank: TestBank;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await createEmptyTestDatabase(server ?? '');
    drop = database.drop;
    bank = await startBank({
      env: { DATABASE_URL: database.url, PROCESS: 'web' },
      beforeStart: (dataDirectory) => restore(database.url, dataDirectory),
    });
  }, 120_000);
  afterAll(async () => {
    await bank?.close();
    await drop?.();
  });

  it('is whole after its migration, with a seal for whatever was decided', async () => {
    expect(await faultsOfBank(bank)).toEqual([]);
    const sealed = await bank.deps.db.selectFrom('seals').select('application_id').distinct().execute();
    const decided = await bank.deps.db
      .selectFrom('applications')
      .select('id')
      .where('status', 'in', ['DEVIATION', 'LENDER_MARKETPLACE', 'PREDISBURSE', 'DISBURSED'])
      .execute();
    const ids = new Set(sealed.map((seal) => seal.application_id));
    expect(decided.filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  it('tells of its migration where programs may run that ask', async () => {
    const told = bank.deps.db.selectFrom('audit_entries').select('payload').where('event', '=', 'schema_migrated');
    const entries = await told.execute();
    expect(entries).toHaveLength(name === 'the first release' ? 0 : 1);
    for (const { payload } of entries) expect(payload).toContain(readMigrations().at(-1)?.name);
  });

  it('knows what its files are', async () => {
    for await (const files of listFiles(bank.deps.db, 500))
      expect(files.filter(({ sha256 }) => sha256 === null)).toEqual([]);
  });

  it('has products that tell how they behave', async () => {
    const traits = ['code', 'track', 'is_business', 'security', 'is_single_instalment', 'approval_path'] as const;
    const rows = await bank.deps.db.selectFrom('loan_products').select(traits).orderBy('id').execute();
    expect(rows.map((row) => traits.map((trait) => row[trait]))).toEqual([
      ['CL1', 'CHECKER', false, 'NONE', true, 'BRANCH'],
      ['CL2', 'CHECKER', false, 'NONE', true, 'BRANCH'],
      ['KMPS1', 'CHECKER', true, 'NONE', false, 'AUTHORITY'],
      ['KMPS2', 'CHECKER', true, 'NONE', false, 'AUTHORITY'],
      ['KMPS3', 'CHECKER', true, 'MORTGAGE', false, 'AUTHORITY'],
      ['KMPS4', 'CHECKER', true, 'FIDUCIARY', false, 'AUTHORITY'],
      ['KPG1', 'HRD', false, 'NONE', false, 'EMPLOYEE'],
      ['KPG2', 'HRD', false, 'SAVINGS', false, 'EMPLOYEE'],
    ]);
  });

  it('lets its channels in with the keys that they have', async () => {
    expect(await tokenKinds.service_accounts.opensFor(bank, { token: serviceKey })).toBe(true);
  });

  it.each(dailyPart(onTheWay, 2))(
    'brings a case from %s to its money',
    async (status: Status) => {
      const { carryToDisbursed } = staffOf(bank);
      const cases = await bank.deps.db
        .selectFrom('applications')
        .select('id')
        .where('status', '=', status)
        .orderBy('id')
        .execute();
      const obstacles: string[] = [];
      for (const { id } of cases) {
        const obstacle = await carryToDisbursed(id);
        if (obstacle === null) return;
        obstacles.push(obstacle);
      }
      expect.fail(`none of ${cases.length} arrived:\n${obstacles.join('\n')}`);
    },
    120_000,
  );

  it('is whole afterwards', async () => {
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('stays whole in what was paid when its bank weighs deviations and numbers products anew', async () => {
    const { db } = bank.deps;
    const paid = await db
      .selectFrom('applications as a')
      .innerJoin('deviations as d', 'd.application_id', 'a.id')
      .select('a.id')
      .where('a.status', '=', 'DISBURSED')
      .execute();
    expect(paid.length).toBeGreaterThan(0);
    await db.updateTable('deviation_types').set({ severity: sql`1 + severity % 3` }).execute();
    await db.updateTable('loan_products').set({ core_product_id: sql`core_product_id + 100` }).execute();
    const faults = await faultsOf(sealedDecisions, { ...bank.deps, directory: bank.deps.config.DATA_DIR });
    expect(faults.filter((fault) => paid.some(({ id }) => fault.includes(String(id))))).toEqual([]);
  });
});
