import { z } from 'zod';
import { appendAudit } from '../audit/audit-entry.ts';
import { detailsIn } from '../audit/entry-details.ts';
import { listEventEntries } from '../audit/event-entries.store.ts';
import { isEntryOurs, readKeyTimes } from '../audit/key-times.ts';
import { listUnknownMigrations } from '../database/migrate.ts';
import type { Db } from '../database/open-database.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import { expectedQueueVersion } from './compare-schema.ts';
import { findQueueVersion } from './schema-parts.store.ts';

const MIGRATED_EVENT = 'schema_migrated';
const QUEUE_EVENT = 'queue_migrated';

const migrated = z.object({ migrations: z.array(z.string()) });
const queueMigrated = z.object({ version: z.number() });

/** Who migrates a bank tells it in the audit, together with what it changes: programs that still run believe nothing else. */
export async function auditMigrations(trx: Db, migrations: readonly string[], at: Date): Promise<void> {
  if (migrations.length > 0)
    await appendAudit(trx, { at, event: MIGRATED_EVENT, userId: null, details: { migrations } });
}

/** Told before the job queue changes its own tables. */
export async function auditQueueVersion(db: Db, at: Date): Promise<void> {
  const found = await findQueueVersion(db);
  const version = expectedQueueVersion();
  if (found === null || version === null || found >= version) return;
  await appendAudit(db, { at, event: QUEUE_EVENT, userId: null, details: { version } });
}

async function listAudited<Details>(db: Db, event: string, schema: z.ZodType<Details>): Promise<Details[]> {
  const times = await readKeyTimes(db, secretsOf(db));
  return (await listEventEntries(db, event)).flatMap((entry) => {
    const details = isEntryOurs(times, entry) ? detailsIn(entry.payload, schema) : null;
    return details === null ? [] : [details];
  });
}

/** What says that a newer version of the program was here. `told` is null where nothing says so. */
export type NewerVersion = { readonly told: boolean | null; readonly untold: readonly string[] };

/** Migrations that this version does not know; those that no newer version told of were only written into their table. */
export async function findNewerSchema(db: Db): Promise<NewerVersion> {
  const unknown = await listUnknownMigrations(db);
  if (unknown.length === 0) return { told: null, untold: [] };
  const told = new Set((await listAudited(db, MIGRATED_EVENT, migrated)).flatMap(({ migrations }) => migrations));
  const untold = unknown.filter((name) => !told.has(name));
  return {
    told: untold.length === 0,
    untold: untold.map((name) => `The migration ${name} is not of this program, and no newer version told of it.`),
  };
}

/** The same for the tables of the job queue. */
export async function findNewerQueue(db: Db): Promise<NewerVersion> {
  const found = (await findQueueVersion(db)) ?? 0;
  if (found <= (expectedQueueVersion() ?? 0)) return { told: null, untold: [] };
  const told = (await listAudited(db, QUEUE_EVENT, queueMigrated)).some(({ version }) => version === found);
  const untold = `The version ${found} of the job queue is not of this program, and no newer version told of it.`;
  return { told, untold: told ? [] : [untold] };
}
