import { openStatuses, type Status } from '@trustiq/domain/workflow/application-workflow.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listFiles } from './platform/storage/kept-files.store.ts';
import { createEmptyTestDatabase } from './platform/testing/test-databases.ts';
import { staffOf } from './testing/carry-to-disbursed.ts';
import { faultsOfBank } from './testing/faults-of-bank.ts';
import { OLD_SERVICE_KEY, restoreFirstRelease } from './testing/first-release.ts';
import { startBank, type TestBank } from './testing/start-bank.ts';
import { tokenDoors } from './testing/token-doors.ts';

let bank: TestBank;
let drop: () => Promise<void>;
beforeAll(async () => {
  const server = inject('postgres');
  if (server === null) return;
  const database = await createEmptyTestDatabase(server);
  drop = database.drop;
  bank = await startBank({
    env: { DATABASE_URL: database.url, PROCESS: 'web' },
    beforeStart: (dataDirectory) => restoreFirstRelease(database.url, dataDirectory),
  });
}, 120_000);
afterAll(async () => {
  await bank?.close();
  await drop?.();
});

/** A case of a prescreen list has no contact that anybody could call, so it cannot be recommended. */
const onTheWay = openStatuses.filter((status) => status !== 'PRESCREEN');

describe.runIf(inject('postgres') !== null)('a bank of the first release', () => {
  it('is whole after its migration, with the seals that the migration made', async () => {
    expect(await faultsOfBank(bank)).toEqual([]);
    const rows = await bank.deps.db.selectFrom('seals').select(['origin', 'application_id']).execute();
    const decided = await bank.deps.db
      .selectFrom('applications')
      .select('id')
      .where('status', 'in', ['DEVIATION', 'LENDER_MARKETPLACE', 'PREDISBURSE', 'DISBURSED'])
      .execute();
    expect(rows.map(({ origin }) => origin)).toEqual(decided.map(() => 'MIGRATION'));
  });

  it('knows what its files are', async () => {
    for await (const files of listFiles(bank.deps.db, 500))
      expect(files.filter(({ sha256 }) => sha256 === null)).toEqual([]);
  });

  it('lets its channels in with the keys that they have', async () => {
    expect(await tokenDoors.service_accounts.opensFor(bank, { token: OLD_SERVICE_KEY })).toBe(true);
  });

  it.each(onTheWay)(
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
});
