import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { businessSurvey, ktpUpload, originationBody } from '../../testing/origination-body.ts';
import { refusal } from '../../testing/refusal.ts';
import { serviceClient } from '../../testing/service-client.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { startWebhookPeer, type WebhookPeer } from '../../testing/webhook-peer.ts';
import { postEvent } from './post-event.gateway.ts';
import { sendEvent } from './send-event.ts';
import { signedHeaders } from './sign-event.ts';

const HOUR_MS = 3_600_000;
const onlyOnce = { id: 'job', isLastAttempt: false };

let bank: TestBank;
let peer: WebhookPeer;
let admin: Awaited<ReturnType<TestBank['signInAs']>>['client'];
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web', WEBHOOK_LOOPBACK: '1' } });
  peer = await startWebhookPeer();
  ({ client: admin } = await bank.signInAs('admin'));
});
beforeEach(() => {
  Object.assign(peer.peer, { status: 204, answer: '', hangs: false, location: '' });
  peer.received.length = 0;
});
afterAll(async () => {
  peer.close();
  await bank.close();
});

async function listeningChannel() {
  const channel = await serviceClient(bank);
  const { rows } = await admin.listServices({ query: { 'name.contains': channel.name } });
  const id = rows.find(({ name }) => name === channel.name)?.id ?? 0;
  const { secret } = await admin.setWebhook({ params: { id }, body: { url: peer.url } });
  return { ...channel, id, secret: secret ?? '' };
}

const deliveriesOf = async (applicationId: number) =>
  bank.deps.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('created_at')
    .execute();

const send = (deliveryId: string) => sendEvent(bank.deps)({ deliveryId }, onlyOnce);

async function told(applicationId: number, place = -1) {
  const delivery = (await deliveriesOf(applicationId)).at(place);
  if (delivery === undefined) throw new Error('nothing was written');
  return delivery;
}

describe('an event', () => {
  it('is signed as the published examples of the convention are', () => {
    const example = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    };
    expect(signedHeaders(example)).toMatchObject({
      'webhook-id': example.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('tells the channel what became of its case, and nothing about the person', async () => {
    const channel = await listeningChannel();
    const body = originationBody();
    const { id, applicationRequestId } = await channel.client.originateApplication({ body });
    await channel.client.saveSurvey({ params: { id }, body: businessSurvey() });
    await channel.client.addOriginationDocument({ params: { id }, body: ktpUpload });
    await channel.client.submitOrigination({ params: { id } });
    const written = await deliveriesOf(id);
    expect(written.map(({ event }) => event).toSorted()).toEqual(['case.created', 'case.submitted']);
    const submitted = written.find(({ event }) => event === 'case.submitted');
    await send(submitted?.id ?? '');
    const [got] = peer.received;
    bank.moveClock(0);
    expect(JSON.parse(got?.body ?? '')).toEqual({
      type: 'case.submitted',
      timestamp: bank.now().toISOString(),
      data: {
        id,
        applicationRequestId,
        applicationStatus: 'BORROWER-REQUESTED',
        previousStatus: 'AO-REQUESTED',
        version: expect.any(Number),
      },
    });
    for (const secret of [body.applicant.noKtp, 'Contoh', 'CONTOH', body.applicant.email])
      expect(got?.body).not.toContain(secret);
    const webhook = new Webhook(channel.secret);
    const key = (name: string) => String(got?.headers[name]);
    expect(webhook.sign(key('webhook-id'), new Date(Number(key('webhook-timestamp')) * 1_000), got?.body ?? '')).toBe(
      key('webhook-signature'),
    );
    expect(await told(id, written.indexOf(submitted as never))).toMatchObject({
      state: 'delivered',
      tries: 1,
      answer_status: 204,
    });
  });

  it('is sent by the worker of the program itself, and once', async () => {
    const working = await startBank({ env: { WEBHOOK_LOOPBACK: '1' } });
    try {
      const channel = await serviceClient(working);
      const { client } = await working.signInAs('admin');
      const [service] = (await client.listServices({ query: {} })).rows;
      await client.setWebhook({ params: { id: service?.id ?? 0 }, body: { url: peer.url } });
      const { id } = await channel.client.originateApplication({ body: originationBody() });
      await expect.poll(() => peer.received.length, { timeout: 20_000 }).toBe(1);
      expect(JSON.parse(peer.received[0]?.body ?? '')).toMatchObject({ type: 'case.created', data: { id } });
    } finally {
      await working.close();
    }
  });

  it('is not written for a case that no listening channel brought in, nor for a step that was undone', async () => {
    const silent = await serviceClient(bank);
    const { id } = await silent.client.originateApplication({ body: originationBody() });
    expect(await deliveriesOf(id)).toEqual([]);
    const channel = await listeningChannel();
    const made = await channel.client.originateApplication({ body: originationBody() });
    expect((await refusal(channel.client.submitOrigination({ params: { id: made.id } }))).status).toBe(409);
    expect((await deliveriesOf(made.id)).map(({ event }) => event)).toEqual(['case.created']);
  });
});

describe('a receiver', () => {
  it('that fails is tried again by the plan, and then given up and said so', async () => {
    const channel = await listeningChannel();
    const { id } = await channel.client.originateApplication({ body: originationBody() });
    Object.assign(peer.peer, { status: 500, answer: 'broken' });
    const { id: delivery } = await told(id);
    const waits: (number | null)[] = [];
    for (let tries = 1; tries <= 7; tries += 1) {
      await send(delivery);
      const { next_try_at, tried_at, tries: counted } = await told(id);
      expect(counted).toBe(tries);
      waits.push(next_try_at && tried_at && (next_try_at.getTime() - tried_at.getTime()) / 1_000);
    }
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, null]);
    expect(await told(id)).toMatchObject({ state: 'given_up', answer_status: 500, answer: 'broken' });
    expect(new Set(peer.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery]));
    await send(delivery);
    expect(peer.received).toHaveLength(7);
    const { rows: queued } = await sql<{ n: number }>`
      select count(*)::int as n from jobs.job where name = 'send-webhook' and data->>'deliveryId' = ${delivery}`.execute(
      bank.deps.db,
    );
    expect(queued[0]?.n).toBe(7);
  });

  it('that answers with a redirect is not followed', async () => {
    const channel = await listeningChannel();
    const { id } = await channel.client.originateApplication({ body: originationBody() });
    Object.assign(peer.peer, { status: 302, location: `${peer.url}/elsewhere` });
    await send((await told(id)).id);
    expect(peer.received).toHaveLength(1);
    expect(await told(id)).toMatchObject({ state: 'waiting', tries: 1, answer_status: 302 });
  });

  it('that answers 410 is called no more until somebody names an address again', async () => {
    const channel = await listeningChannel();
    const { id } = await channel.client.originateApplication({ body: originationBody() });
    peer.peer.status = 410;
    await send((await told(id)).id);
    expect(await told(id)).toMatchObject({ state: 'stopped', answer_status: 410 });
    const service = async () => (await admin.listServices({ query: { 'name.contains': channel.name } })).rows[0];
    expect((await service())?.webhook?.closedAt).toBe(bank.now().toISOString());
    const next = await channel.client.originateApplication({ body: originationBody() });
    expect(await deliveriesOf(next.id)).toEqual([]);
    expect((await refusal(admin.replayWebhookDelivery({ params: { id: (await told(id)).id } }))).status).toBe(422);
    expect(await admin.setWebhook({ params: { id: channel.id }, body: { url: peer.url } })).toEqual({ secret: null });
    expect((await service())?.webhook?.closedAt).toBeNull();
    peer.peer.status = 204;
    await admin.replayWebhookDelivery({ params: { id: (await told(id)).id } });
    await send((await told(id)).id);
    expect(await told(id)).toMatchObject({ state: 'delivered' });
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('that answers with what no database keeps was still told, once', async () => {
    const channel = await listeningChannel();
    const { id } = await channel.client.originateApplication({ body: originationBody() });
    Object.assign(peer.peer, { status: 200, answer: 'ok\0\u001b[31m\n' + '😀'.repeat(600) });
    await send((await told(id)).id);
    expect(await told(id)).toMatchObject({ state: 'delivered', answer_status: 200 });
    await send((await told(id)).id);
    expect(peer.received).toHaveLength(1);
  });

  it('that says nothing is cut, and one that says too much is not read to its end', async () => {
    const common = { url: peer.url, headers: {}, body: '{}', mayCall: () => true };
    peer.peer.hangs = true;
    await expect(postEvent({ ...common, timeoutMs: 300 })).rejects.toThrow();
    Object.assign(peer.peer, { hangs: false, status: 200, answer: 'x'.repeat(1_000_000) });
    expect((await postEvent(common)).answer).toHaveLength(2_048);
  });

  it('with two secrets while one replaces the other believes either', async () => {
    const channel = await listeningChannel();
    const { id } = await channel.client.originateApplication({ body: originationBody() });
    const params = { id: channel.id };
    const { secret } = await admin.rotateWebhookSecret({ params, body: { overlapHours: 1 } });
    const { id: delivery } = await told(id);
    const signatures = async () => {
      peer.received.length = 0;
      await admin.replayWebhookDelivery({ params: { id: delivery } });
      await send(delivery);
      const [{ headers, body } = { headers: {}, body: '' }] = peer.received;
      const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
      const by = (one: string) => new Webhook(one).sign(delivery, at, body);
      const given = String(headers['webhook-signature']).split(' ');
      return [given.includes(by(secret)), given.includes(by(channel.secret)), given.length];
    };
    expect(await signatures()).toEqual([true, true, 2]);
    bank.moveClock(HOUR_MS);
    ({ client: admin } = await bank.signInAs('admin'));
    expect(await signatures()).toEqual([true, false, 1]);
  });
});

describe('an address', () => {
  const obstaclesTo = async (of: TestBank, client: typeof admin, url: string) => {
    const { name } = await serviceClient(of);
    const { rows } = await client.listServices({ query: { 'name.contains': name } });
    const id = rows.find((row) => row.name === name)?.id ?? 0;
    return (await refusal(client.setWebhook({ params: { id }, body: { url } }))).problem?.details?.['obstacles'];
  };

  it('of the inner network is refused, however it is spelled, and so is one without TLS', async () => {
    const strict = await startBank({ env: { PROCESS: 'web' } });
    try {
      const { client } = await strict.signInAs('admin');
      for (const host of [
        '127.0.0.1',
        'localhost',
        '2130706433',
        '0x7f.1',
        '10.1.2.3',
        '192.168.0.9',
        '169.254.169.254',
        '[::1]',
        '[fd00::1]',
        '[::ffff:10.0.0.1]',
        '100.64.0.1',
      ])
        expect(await obstaclesTo(strict, client, `https://${host}/hooks`), host).toEqual(['webhook_address_inside']);
      expect(await obstaclesTo(strict, client, 'http://8.8.8.8/hooks')).toEqual(['webhook_not_https']);
      expect(await obstaclesTo(strict, client, 'ftp://8.8.8.8/')).toEqual(['webhook_address_wrong']);
      expect(await obstaclesTo(strict, client, 'https://me:secret@8.8.8.8/')).toEqual(['webhook_address_wrong']);
      expect(await obstaclesTo(strict, client, 'https://nowhere.invalid/')).toEqual(['webhook_address_unknown']);
    } finally {
      await strict.close();
    }
  });

  it('is looked at again when it is called: a name that has moved inside is not connected to', async () => {
    const common = { headers: {}, body: '{}', mayCall: () => false };
    await expect(postEvent({ ...common, url: `http://localhost:${peer.port}/` })).rejects.toThrow('inner network');
    await expect(postEvent({ ...common, url: peer.url })).rejects.toThrow('inner network');
    expect(peer.received).toEqual([]);
  });

  it('that somebody put there behind the record hears nothing', async () => {
    const channel = await listeningChannel();
    const { id } = await channel.client.originateApplication({ body: originationBody() });
    const point = (url: string) =>
      bank.deps.db.updateTable('service_accounts').set({ webhook_url: url }).where('id', '=', channel.id).execute();
    await point(`${peer.url}/thief`);
    await send((await told(id)).id);
    expect(peer.received).toEqual([]);
    expect(await told(id)).toMatchObject({ state: 'stopped', answer: 'record_broken' });
    await point(peer.url);
  });

  it('is told nothing that somebody wrote into the outbox', async () => {
    const channel = await listeningChannel();
    const { id } = await channel.client.originateApplication({ body: originationBody() });
    const { id: delivery, body } = await told(id);
    const write = (text: string) =>
      bank.deps.db.updateTable('webhook_deliveries').set({ body: text }).where('id', '=', delivery).execute();
    await write(body.replace('AO-REQUESTED', 'DISBURSED'));
    expect(await faultsOfBank(bank)).toContainEqual(expect.stringContaining(delivery));
    await send(delivery);
    expect(peer.received).toEqual([]);
    await write(body);
  });
});

describe('the delivery log', () => {
  it('is for administrators: they find, open and send again by id', async () => {
    const channel = await listeningChannel();
    const { id } = await channel.client.originateApplication({ body: originationBody() });
    Object.assign(peer.peer, { status: 503, answer: 'later' });
    const delivery = await told(id);
    await send(delivery.id);
    const { rows } = await admin.listWebhookDeliveries({ query: { 'service.contains': channel.name } });
    expect(rows).toEqual([
      expect.objectContaining({
        id: delivery.id,
        applicationId: id,
        event: 'case.created',
        tries: 1,
        answerStatus: 503,
      }),
    ]);
    expect((await admin.listWebhookDeliveries({ query: { 'state.equals': 'given_up' } })).rows).not.toContainEqual(
      expect.objectContaining({ id: delivery.id }),
    );
    expect(await admin.getWebhookDelivery({ params: { id: delivery.id } })).toMatchObject({
      body: delivery.body,
      answer: 'later',
    });
    peer.peer.status = 200;
    await admin.replayWebhookDelivery({ params: { id: delivery.id } });
    await send(delivery.id);
    expect(peer.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery.id, delivery.id]);
    expect((await auditEventsOf(bank.deps.db, 'admin')).map(({ event }) => event)).toEqual(
      expect.arrayContaining(['webhook_set', 'webhook_replayed']),
    );
    expect((await refusal(admin.getWebhookDelivery({ params: { id: 'msg_unknown_unknown' } }))).status).toBe(404);
    const { client } = await bank.signInAs('analyst');
    expect((await refusal(client.listWebhookDeliveries({}))).status).toBe(403);
  });

  it('lists the newest first', async () => {
    const channel = await listeningChannel();
    const ids: number[] = [];
    for (const _ of [1, 2, 3]) {
      ids.push((await channel.client.originateApplication({ body: originationBody() })).id);
      bank.moveClock(1_000);
    }
    const { rows } = await admin.listWebhookDeliveries({ query: { 'service.contains': channel.name } });
    expect(rows.map(({ applicationId }) => applicationId)).toEqual(ids.toReversed());
  });

  it('shows a secret once and keeps it encrypted', async () => {
    const channel = await listeningChannel();
    expect(channel.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const listed = JSON.stringify(await admin.listServices({ query: {} }));
    expect(listed).not.toContain(channel.secret);
    const { webhook_secret_cipher } = await bank.deps.db
      .selectFrom('service_accounts')
      .select('webhook_secret_cipher')
      .where('id', '=', channel.id)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(webhook_secret_cipher ?? []).includes(channel.secret.slice(6))).toBe(false);
    await admin.removeWebhook({ params: { id: channel.id } });
    const { rows } = await admin.listServices({ query: { 'name.contains': channel.name } });
    expect(rows[0]?.webhook).toBeNull();
  });
});
