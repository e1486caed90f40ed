import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import { keptPlan } from '../database/kept-plan.ts';
import type { Db, OpenDatabase } from '../database/open-database.ts';
import { withOwnSettings } from '../database/own-settings.ts';

const CHANNEL = 'trustiq_events';

/** What made a new version of a case, in the audit's word for it, and which member of staff it was; null is the system. */
const caseChange = z
  .object({ version: z.number(), event: z.string(), by: z.string().nullable(), at: z.string() })
  .readonly();

/** Small facts that open screens want to hear at once. Nothing about a borrower: a screen that cares asks again, with its own rights. */
const liveEvent = z
  .object({
    kind: z.string(),
    applicationId: z.number().exactOptional(),
    userId: z.number().exactOptional(),
    change: caseChange.exactOptional(),
  })
  .readonly();

export type LiveEvent = z.output<typeof liveEvent>;

/** Whoever may connect to the database can say anything on the channel; null for what is not ours. */
function eventIn(payload: string): LiveEvent | null {
  try {
    return liveEvent.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

type Listener = (event: LiveEvent) => void;

export type EventHub = {
  /** `onClose` is called when the hub closes first. Gives back the way out. */
  readonly subscribe: (listener: Listener, onClose?: () => void) => () => void;
  readonly close: () => Promise<void>;
};

/** Within a statement that does something else as well. */
export function tellingOf(events: readonly LiveEvent[]): RawBuilder<number> {
  const payloads = JSON.stringify(events.map((event) => JSON.stringify(event)));
  return sql`(select count(pg_notify(${CHANNEL}, payload)) from json_array_elements_text(${payloads}::json) as payload)`;
}

/** Told to every process when the surrounding transaction commits, and to none when it rolls back. */
export async function publish(db: Db, ...events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`select ${tellingOf(events)} ${keptPlan}`.execute(db);
}

/** Told to this process's screens after the line was broken: nobody knows what was said meanwhile. */
const RECONNECTED: LiveEvent = { kind: 'reconnected' };

const RECONNECT_MS = 250;
const LONGEST_CONNECT_MS = 5000;

/** Listens until the line breaks. */
async function listenOnce(client: pg.Client, onListening: () => void): Promise<void> {
  const broken = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    onListening();
    await broken;
  } catch {
    // The next try follows.
  } finally {
    await Promise.race([client.end().catch(() => {}), sleep(RECONNECT_MS, undefined, { ref: false })]);
  }
}

/** One connection of its own that listens; it comes back by itself when the database was away. */
async function listenOnPostgres(
  connectionString: string,
  { onPayload, onGap }: { onPayload: (payload: string) => void; onGap: () => void },
): Promise<() => Promise<void>> {
  let isClosed = false;
  let client: pg.Client | null = null;
  const keepListening = async (onFirstTry: () => void) => {
    for (let isFirst = true; !isClosed; isFirst = false) {
      client = new pg.Client({
        ...withOwnSettings(connectionString),
        application_name: 'trustiq-events',
        keepAlive: true,
        connectionTimeoutMillis: LONGEST_CONNECT_MS,
      });
      client.on('notification', ({ payload }) => onPayload(payload ?? '{}'));
      await listenOnce(client, isFirst ? onFirstTry : onGap);
      onFirstTry();
      if (!isClosed) await sleep(RECONNECT_MS, undefined, { ref: false });
    }
  };
  await new Promise<void>((resolve) => void keepListening(resolve));
  return async () => {
    isClosed = true;
    await client?.end().catch(() => {});
  };
}

export async function openEventHub(
  { pglite, pool }: OpenDatabase,
  connectionString: string | undefined,
): Promise<EventHub> {
  const listeners = new Map<Listener, () => void>();
  let isClosed = false;
  const tell = (event: LiveEvent) => {
    for (const listener of listeners.keys()) listener(event);
  };
  const onPayload = (payload: string) => {
    const event = eventIn(payload);
    if (event !== null) tell(event);
  };
  const stop =
    pglite !== null
      ? await pglite.listen(CHANNEL, onPayload)
      : pool !== null && connectionString !== undefined
        ? await listenOnPostgres(connectionString, { onPayload, onGap: () => tell(RECONNECTED) })
        : async () => {};
  return {
    subscribe: (listener, onClose = () => {}) => {
      // A screen that comes back while the server closes must not keep it open.
      if (isClosed) setImmediate(onClose);
      listeners.set(listener, onClose);
      return () => listeners.delete(listener);
    },
    close: async () => {
      isClosed = true;
      for (const onClose of listeners.values()) onClose();
      listeners.clear();
      await stop();
    },
  };
}
