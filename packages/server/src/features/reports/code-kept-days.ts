import type { Db } from '../../platform/database/open-database.ts';
import type { Upgrade } from '../../platform/opening/upgrade.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { Check } from '../../platform/verify/check.ts';
import { codeOfDay, isAsCounted } from './code-of-day.ts';
import { type KeptRow, listKeptDays, listRowsOf, saveCode } from './snapshots.store.ts';

const BATCH = 100;

async function* keptDays(db: Db): AsyncGenerator<readonly [day: string, rows: readonly KeptRow[]]> {
  for await (const days of listKeptDays(db, BATCH))
    yield* Map.groupBy(await listRowsOf(db, days), (row) => row.day).entries();
}

/** Days that a bank kept before they had codes. The audit tells of it: it does not run twice. */
export const codeKeptDays: Upgrade = {
  name: 'code-report-days',
  run: async ({ db, secrets }) => {
    for await (const [day, rows] of keptDays(db)) await saveCode(db, day, codeOfDay(secrets, rows));
  },
};

/** A day that somebody had changed stays one that is not believed. */
export async function renewDayCodes(db: Db, secrets: Secrets, before: Secrets): Promise<void> {
  for await (const [day, rows] of keptDays(db))
    if (isAsCounted(before, rows)) await saveCode(db, day, codeOfDay(secrets, rows));
}

export const keptReports: Check = {
  name: 'Reports show the figures of earlier days as they were counted',
  async *findFaults({ db, secrets }) {
    for await (const [day, rows] of keptDays(db))
      if (!isAsCounted(secrets, rows))
        yield `report_snapshots ${day}: its figures were changed after they were counted.`;
  },
};
