import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../database/open-database.ts';
import type { Upgrade } from '../opening/upgrade.ts';
import type { Secrets } from '../security/secrets.ts';
import { appendAudit } from './audit-entry.ts';
import { listUnkeyed } from './boundary.store.ts';
import { detailsIn } from './entry-details.ts';
import { listEventEntries } from './event-entries.store.ts';
import { isEntryOurs, readKeyTimes } from './key-times.ts';

export const BOUNDARY_EVENT = 'record_boundary';
const BATCH = 5_000;

const boundary = z.object({ throughId: z.number(), count: z.number(), digest: z.string() });

/** Entries written before they carried a code: how many, the last of them, and one digest over all. */
export type Boundary = z.output<typeof boundary>;

export const detailsOfBoundary = (payload: string): Boundary | null => detailsIn(payload, boundary);

/** What the older entries are now. */
export async function boundaryOf(db: Db): Promise<Boundary> {
  const digest = createHash('sha256');
  let count = 0;
  let throughId = 0;
  for (;;) {
    const entries = await listUnkeyed(db, throughId, BATCH);
    for (const { id, hash } of entries) digest.update(`${id}:${Buffer.from(hash).toString('hex')}\n`);
    count += entries.length;
    throughId = entries.at(-1)?.id ?? throughId;
    if (entries.length < BATCH) return { throughId, count, digest: digest.digest('hex') };
  }
}

/** One entry vouches for all that were written before entries carried a code of their own. */
export const drawBoundary: Upgrade = {
  name: 'audit-boundary',
  run: async ({ db, now }) => {
    const details = await boundaryOf(db);
    await appendAudit(db, { at: now(), event: BOUNDARY_EVENT, userId: null, details });
  },
};

/** The boundaries that the program itself drew, with their entries: a bank has one. */
export async function readBoundaries(db: Db, secrets: Secrets): Promise<(Boundary & { readonly id: number })[]> {
  const times = await readKeyTimes(db, secrets);
  const entries = await listEventEntries(db, BOUNDARY_EVENT);
  return entries
    .filter((entry) => isEntryOurs(times, entry))
    .map(({ id, payload }) => ({ id, ...(JSON.parse(payload) as { details: Boundary }).details }));
}
