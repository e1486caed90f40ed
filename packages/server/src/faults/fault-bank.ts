import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '@trustiq/contract/client.ts';
import { type Client, createClient } from '@trustiq/contract/whole-client.ts';
import { inject } from 'vitest';
import { DEMO_PASSWORD } from '../features/identity/demo-accounts.ts';
import { writeCheckpoints } from '../platform/audit/write-checkpoints.ts';
import { readConfig } from '../platform/settings/config.ts';
import { injectFetch } from '../platform/testing/inject-fetch.ts';
import { startProgram } from '../start-program.ts';
import { beginTreeInTime } from '../testing/begin-tree-in-time.ts';
import { runProgram } from '../testing/run-server.ts';
import type { TestBank } from '../testing/start-bank.ts';
import { submittedApplication } from '../testing/submitted-application.ts';
import { TEST_SECRET } from '../testing/test-secret.ts';
import { withPresentVersion } from '../testing/with-present-version.ts';

/** A bank that real processes will serve: a directory of its own, and a database when one is given. */
export function newFaultBank(databaseUrl: string | null) {
  const directory = mkdtempSync(join(tmpdir(), 'trustiq-fault-'));
  const env: Record<string, string> = {
    DATA_DIR: directory,
    DEMO: '1',
    DEMO_APPLICATIONS: '0',
    CAPTCHA: 'off',
    APP_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    // Many processes share the machine: lateness is no fault here.
    OVERLOAD_DELAY_MS: '0',
    OVERLOAD_REQUESTS: '0',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };

  /** The bank served from inside the test, without workers; with a database of its own beside other processes. */
  const open = async () => {
    // Begins with a prepared bank where there is none, as a copied database does.
    const embedded = { directory, dump: inject('dump') };
    const program = await startProgram(readConfig({ ...env, PROCESS: 'web' }), { secret: TEST_SECRET, embedded });
    await beginTreeInTime(program.deps, directory);
    const clientOf = async (username: string): Promise<Client> => {
      const headers: Record<string, string> = {};
      const client = createClient({
        fetch: withPresentVersion(injectFetch(program), program),
        headers: () => headers,
      });
      const { id_token } = await client.login({ body: { username, password: DEMO_PASSWORD } });
      headers['authorization'] = `Bearer ${id_token}`;
      return client;
    };
    return { bank: { ...program, now: () => new Date() } as unknown as TestBank, clientOf, close: program.close };
  };

  /** Brings applications to the checker's desk while no process is running; `prepare` does there what a test needs. */
  const fill = async (
    count: number,
    prepare: (bank: TestBank, id: number) => Promise<void> = async () => {},
  ): Promise<number[]> => {
    const { bank, close } = await open();
    const ids: number[] = [];
    for (let made = 0; made < count; made++) ids.push((await submittedApplication(bank)).id);
    for (const id of ids) await prepare(bank, id);
    // As a worker that stops would: the prepared bank is older than ten minutes by any clock but its own.
    await writeCheckpoints({ ...bank.deps, directory });
    await close();
    return ids;
  };

  const verify = async (...args: string[]) => {
    const program = runProgram('cli/verify.ts', env, args);
    return { code: await program.exitCode, said: program.output() };
  };
  return { env, open, fill, verify, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** A session of somebody, and their client at any process of the bank. */
export async function openSession(baseUrl: string, username: string) {
  const headers: Record<string, string> = {};
  const jar = async (input: string, init: RequestInit = {}) => {
    const response = await fetch(input, init);
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    if (cookie !== undefined) headers['cookie'] = cookie;
    return response;
  };
  const client = createClient({ baseUrl, fetch: jar as typeof fetch, headers: () => headers });
  const { id_token } = await client.login({ body: { username, password: DEMO_PASSWORD } });
  headers['authorization'] = `Bearer ${id_token}`;
  const at = (address: string, ask: typeof fetch = fetch): Client =>
    createClient({ baseUrl: address, fetch: ask, headers: () => headers });
  return { headers, at };
}

/** A client over the network, signed in. */
export const signInAt = async (baseUrl: string, username: string): Promise<Client> =>
  (await openSession(baseUrl, username)).at(baseUrl);

/** A decision that was sent. `acknowledged`: the answer came and said yes. */
export type Sent = {
  readonly id: number;
  readonly key: string;
  acknowledged: boolean;
  refused: boolean;
  /** Of the answer; undefined when there was none. */
  status?: number;
};

export const versionOf = async (client: Client, id: number): Promise<number> =>
  (await client.getCase({ params: { id } })).version;

/** Looks at the case first, unless the version was seen before. */
export const refuse = async (
  client: Client,
  { id, key, seenVersion }: Pick<Sent, 'id' | 'key'> & { seenVersion?: number },
) =>
  client.rejectApplicationAtDesk(
    { body: { appId: id, reason: 'R05', notes: 'dokumen tidak sesuai', email: false, sms: false } },
    { idempotencyKey: key, seenVersion: seenVersion ?? (await versionOf(client, id)) },
  );

/** Several people refuse one case after the other until there are none left or the line is dead. */
export function startDeciders(client: Client, cases: readonly number[], people: number) {
  const waiting = [...cases];
  const sent: Sent[] = [];
  const decide = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const one: Sent = { id, key: randomUUID(), acknowledged: false, refused: false };
      sent.push(one);
      try {
        await refuse(client, one);
        one.acknowledged = true;
        one.status = 200;
      } catch (error) {
        // A definite no changed nothing; everything else leaves open what happened.
        one.refused = error instanceof ApiError && error.status < 500;
        if (!(error instanceof ApiError)) return;
        one.status = error.status;
      }
    }
  };
  const finished = Promise.all(Array.from({ length: people }, decide));
  return { sent, finished };
}

export const refusalsOf = async (client: Client, id: number): Promise<number> => {
  const { rows } = await client.listApprovalHistory({ params: { appId: id }, query: { size: 100 } });
  return rows.filter(({ decisionDesc }) => decisionDesc.decDesc === 'Tolak').length;
};

/** Sends what stayed open once more under its own key: by then exactly one decision stands, whoever made it. */
export async function settle(client: Client, sent: readonly Sent[]) {
  let lost = 0;
  let doubled = 0;
  let open = 0;
  for (const one of sent) {
    if (one.acknowledged && (await refusalsOf(client, one.id)) === 0) lost += 1;
    if (!one.acknowledged) {
      open += 1;
      await refuse(client, one).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.status >= 500) throw error;
        // The dead process still holds the key for a minute: a person would press again.
        if (error.problem?.code === 'IN_PROGRESS')
          await refuse(client, { id: one.id, key: randomUUID() }).catch(() => {});
      });
    }
    const refusals = await refusalsOf(client, one.id);
    if (refusals !== 1 && !one.refused) doubled += 1;
  }
  return { lost, doubled, open };
}
