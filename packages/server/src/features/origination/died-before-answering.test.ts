import { endpoints } from '@trustiq/contract/endpoints.ts';
import { PRESCREEN_CONSENT_VERSION } from '@trustiq/contract/prescreen/prescreen-upload.ts';
import { type Client, createClient } from '@trustiq/contract/whole-client.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { injectFetch } from '../../platform/testing/inject-fetch.ts';
import { dyingApp } from '../../testing/dying-app.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { businessSurvey, ktpUpload, originationBody } from '../../testing/origination-body.ts';
import { base64, csvFile, fileRow } from '../../testing/prescreen-file.ts';
import { serviceClient } from '../../testing/service-client.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { DEMO_PASSWORD } from '../identity/demo-accounts.ts';

const LEASE_MS = 60_000;

let bank: TestBank;
let dying: FastifyInstance;
let hasDied: PromiseWithResolvers<unknown>;
let isDying = false;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  dying = await dyingApp(bank.deps, (answer) => hasDied.resolve(answer));
});
afterAll(() => bank.close());

/** Whoever answers: the process that is about to die, or the next one. */
const door = {
  inject: (options: object) => (isDying ? dying : bank.app).inject(options),
} as unknown as FastifyInstance;

async function channelClient(): Promise<Client> {
  const { token } = await serviceClient(bank);
  return createClient({ fetch: injectFetch({ app: door }), headers: () => ({ authorization: `Bearer ${token}` }) });
}
async function officerClient(): Promise<Client> {
  const headers: Record<string, string> = {};
  const client = createClient({ fetch: injectFetch({ app: door }), headers: () => headers });
  const { id_token } = await client.login({ body: { username: 'user', password: DEMO_PASSWORD } });
  headers['authorization'] = `Bearer ${id_token}`;
  return client;
}

type Options = { readonly idempotencyKey: string };
type Request = (options: Options) => Promise<unknown>;
type Prepare = (client: Client) => Promise<Request>;

async function wholeCase(client: Client): Promise<{ id: number }> {
  const { id } = await client.originateApplication({ body: originationBody() });
  await client.saveSurvey({ params: { id }, body: businessSurvey() });
  await client.addOriginationDocument({ params: { id }, body: ktpUpload });
  return { id };
}

/** Everything that a channel sends with a key. */
const ofChannels: Record<string, Prepare> = {
  originateApplication: async (client) => {
    const body = originationBody();
    return (options) => client.originateApplication({ body }, options);
  },
  saveSurvey: async (client) => {
    const params = await wholeCase(client);
    const body = businessSurvey();
    return (options) => client.saveSurvey({ params, body }, options);
  },
  addOriginationDocument: async (client) => {
    const params = await wholeCase(client);
    return (options) => client.addOriginationDocument({ params, body: ktpUpload }, options);
  },
  submitOrigination: async (client) => {
    const params = await wholeCase(client);
    return (options) => client.submitOrigination({ params }, options);
  },
};

const listBody = (rows = [fileRow(), fileRow()]) => ({
  fileData: base64(csvFile(rows)),
  consent: { isGiven: true, version: PRESCREEN_CONSENT_VERSION } as const,
});
const storedRow = async (client: Client) => {
  const { data } = await client.uploadPrescreenFile({ body: listBody() });
  return { id: Number(data[0]?.id) };
};

/** What people send with one and what would be there twice, or be refused the second time. */
const ofPeople: Record<string, Prepare> = {
  uploadPrescreenFile: async (client) => {
    const body = listBody();
    return (options) => client.uploadPrescreenFile({ body }, options);
  },
  processPrescreenRow: async (client) => {
    const params = await storedRow(client);
    return (options) => client.processPrescreenRow({ params }, options);
  },
  deletePrescreenRow: async (client) => {
    const params = await storedRow(client);
    return (options) => client.deletePrescreenRow({ params }, options);
  },
};

async function counts() {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from applications) as applications, (select count(*) from application_history) as steps,
      (select count(*) from documents) as documents, (select count(*) from survey_photos) as photos,
      (select count(*) from bulk_rows) as rows, (select count(*) from audit_entries) as entries`.execute(bank.deps.db);
  return rows[0];
}

let serial = 0;
async function dieAndRepeat(client: Client, prepare: Prepare) {
  const request = await prepare(client);
  serial += 1;
  const options = { idempotencyKey: `died-${serial}` };
  hasDied = Promise.withResolvers();
  isDying = true;
  void request(options).catch(hasDied.reject);
  const done = await hasDied.promise.finally(() => {
    isDying = false;
  });
  const before = await counts();
  bank.moveClock(LEASE_MS + 1000);
  const again = await request(options);
  return { done, again, before, after: await counts(), ...options };
}

describe('K9 a request whose process died with its work done, repeated after a minute', () => {
  it('is tried of every operation of a channel that takes a key', () => {
    const taking = Object.entries(endpoints as Record<string, Endpoint>)
      .filter(([, { permission, idempotent }]) => permission === 'service' && idempotent)
      .map(([name]) => name);
    expect(Object.keys(ofChannels).toSorted()).toEqual(taking.toSorted());
  });

  it.each(Object.entries(ofChannels))('has had its effect once, and its answer: %s', async (_, prepare) => {
    const { done, again, before, after } = await dieAndRepeat(await channelClient(), prepare);
    expect(after).toEqual(before);
    expect(again).toEqual(JSON.parse(JSON.stringify(done)));
  });

  it.each(Object.entries(ofPeople))('of a person likewise: %s', async (_, prepare) => {
    const { done, again, before, after } = await dieAndRepeat(await officerClient(), prepare);
    expect(after).toEqual(before);
    expect(again).toEqual(JSON.parse(JSON.stringify(done)));
  });

  it('is kept without a word that can be read', async () => {
    const client = await officerClient();
    const { idempotencyKey } = await dieAndRepeat(client, async () => {
      const body = listBody([fileRow({ fullName: 'Kenari Terbaca' })]);
      return (options) => client.uploadPrescreenFile({ body }, options);
    });
    const { rows } = await sql<{ body: string }>`
      select encode(body_cipher, 'escape') as body from idempotency_keys where key = ${idempotencyKey}`.execute(
      bank.deps.db,
    );
    expect(rows[0]?.body.length).toBeGreaterThan(100);
    expect(rows[0]?.body).not.toMatch(/kenari/i);
  });

  it('leaves the record whole', async () => {
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});
