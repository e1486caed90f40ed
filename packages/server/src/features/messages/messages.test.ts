import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { type MailPeer, startMailPeer } from '../../testing/mail-peer.ts';
import { codeOf } from '../../testing/refusal.ts';
import { type SmsPeer, startSmsPeer } from '../../testing/sms-peer.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { type OutgoingMessage, queueMessage } from './queue-message.ts';
import { sendMessage } from './send-message.ts';

const letter = {
  channel: 'mail',
  recipient: 'ibu.sri@agm.example',
  subject: 'Persetujuan',
  body: 'Rp 10.000.000',
} as const;
const text = { channel: 'sms', recipient: '+628120000001', subject: null, body: 'Pinjaman Anda telah cair' } as const;

const put = (bank: TestBank, message: OutgoingMessage) =>
  bank.deps.db.transaction().execute((trx) => queueMessage(bank.deps)(trx, message));

const administrators = new WeakMap<TestBank, ReturnType<TestBank['signInAs']>>();

async function newestTo(bank: TestBank, recipient: string) {
  const signedIn = administrators.get(bank) ?? bank.signInAs('admin');
  administrators.set(bank, signedIn);
  const { client } = await signedIn;
  const { rows } = await client.listMessages({ query: { 'recipient.contains': recipient, size: 1 } });
  if (rows[0] === undefined) throw new Error(`no message to ${recipient}`);
  return rows[0];
}

async function eventually<Value>(read: () => Promise<Value>, isThere: (value: Value) => boolean): Promise<Value> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const value = await read();
    if (isThere(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it did not happen in ten seconds');
}

describe('messages without a mail server or SMS provider', () => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await startBank();
  });
  afterAll(() => bank.close());

  it('are kept where the administrator, and nobody else, can read them', async () => {
    await put(bank, letter);
    await put(bank, text);
    expect(await newestTo(bank, 'ibu.sri')).toMatchObject({ ...letter, state: 'kept', sentAt: null, failure: null });
    expect(await newestTo(bank, '0000001')).toMatchObject({ ...text, state: 'kept' });
    const { client } = await bank.signInAs('analyst');
    expect(await codeOf(client.listMessages())).toBe('FORBIDDEN');
    expect((await auditEventsOf(bank.deps.db, 'admin')).map(({ event }) => event)).toContain('messages_read');
  });

  it('are found by recipient and state, and a percent sign is only a percent sign', async () => {
    const { client } = await bank.signInAs('admin');
    expect((await client.listMessages({ query: { 'state.equals': 'kept' } })).total).toBe(2);
    expect((await client.listMessages({ query: { 'state.equals': 'sent' } })).total).toBe(0);
    expect((await client.listMessages({ query: { 'recipient.contains': '%' } })).total).toBe(0);
    const sorted = await client.listMessages({ query: { sort: ['recipient,asc'] } });
    expect(sorted.rows.map(({ recipient }) => recipient)).toEqual(['+628120000001', 'ibu.sri@agm.example']);
  });

  it('do not exist when the decision they tell of was undone', async () => {
    const undone = bank.deps.db.transaction().execute(async (trx) => {
      await queueMessage(bank.deps)(trx, { ...letter, recipient: 'undone@agm.example' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await expect(newestTo(bank, 'undone@')).rejects.toThrow('no message');
  });
});

describe('messages that leave', () => {
  let mail: MailPeer;
  let sms: SmsPeer;
  let bank: TestBank;
  beforeAll(async () => {
    mail = await startMailPeer();
    sms = await startSmsPeer();
    bank = await startBank({ env: { SMTP_URL: mail.url, SMS_URL: sms.url, MAIL_FROM: 'Bank AGM <bank@agm.example>' } });
  });
  afterAll(async () => {
    await bank.close();
    await mail.close();
    await sms.close();
  });

  const isSent = ({ state }: { state: string }) => state === 'sent';

  it('reach the mail server and are marked as sent', async () => {
    await put(bank, letter);
    const received = await mail.nextMailTo('ibu.sri@agm.example');
    expect([received.from, received.text.trim()]).toEqual(['bank@agm.example', 'Rp 10.000.000']);
    const message = await eventually(() => newestTo(bank, 'ibu.sri'), isSent);
    expect(message.sentAt).toBe(bank.now().toISOString());
  });

  it('reach the SMS provider and are marked as sent', async () => {
    await put(bank, text);
    await eventually(() => newestTo(bank, '0000001'), isSent);
    expect(sms.received).toEqual([{ to: '+628120000001', text: 'Pinjaman Anda telah cair' }]);
  });

  it('cannot smuggle a header or a second recipient into a mail', async () => {
    const recipient = 'a@agm.example';
    await put(bank, { ...letter, recipient, subject: 'Halo\r\nBcc: thief@evil.example' });
    const received = await mail.nextMailTo(recipient);
    expect(received.raw).not.toMatch(/^bcc:/im);
  });

  it('say why they did not leave, and are given up only at the last attempt', async () => {
    mail.peer.refuses = true;
    await put(bank, { ...letter, recipient: 'gone@agm.example' });
    const waiting = await eventually(
      () => newestTo(bank, 'gone@'),
      ({ failure }) => failure !== null,
    );
    expect([waiting.state, waiting.failure]).toEqual(['queued', expect.stringContaining('mailbox unavailable')]);
    const send = sendMessage(bank.deps);
    const job = { messageId: waiting.id };
    await expect(send(job, { id: 'job', isLastAttempt: true })).rejects.toThrow('mailbox unavailable');
    expect((await newestTo(bank, 'gone@')).state).toBe('failed');
    mail.peer.refuses = false;
    await send(job, { id: 'job', isLastAttempt: true });
    await send(job, { id: 'job', isLastAttempt: true });
    expect(await newestTo(bank, 'gone@')).toMatchObject({ state: 'sent', failure: null });
    expect(mail.mails.filter(({ to }) => to === 'gone@agm.example')).toHaveLength(1);
  });

  it.each([
    ['fails', 'answered 500'],
    ['redirects', 'fetch failed'],
    ['floods', 'larger than'],
    ['babbles', 'invalid_union'],
    ['hangs', 'timeout'],
  ] as const)('do not count as sent when the SMS provider %s', async (behaviour, why) => {
    // Each of them starts with a provider that was well until then.
    bank.deps.breakers.of('sms').note('answered');
    sms.peer.behaviour = 'fails';
    await put(bank, { ...text, recipient: `+62-${behaviour}` });
    const { id } = await eventually(
      () => newestTo(bank, behaviour),
      ({ failure }) => failure !== null,
    );
    sms.peer.behaviour = behaviour;
    const send = sendMessage(bank.deps)({ messageId: id }, { id: 'job', isLastAttempt: true });
    await expect(send).rejects.toThrow();
    expect(await newestTo(bank, behaviour)).toMatchObject({ state: 'failed', failure: expect.stringContaining(why) });
  });

  it('wait, and spare the provider, after five failures in a row; then one tries', async () => {
    const breaker = bank.deps.breakers.of('sms');
    breaker.note('answered');
    for (let failure = 0; failure < 5; failure++) breaker.note('failed');
    sms.peer.behaviour = 'accepts';
    const before = sms.received.length;
    await put(bank, { ...text, recipient: '+62-spared' });
    const { id } = await eventually(
      () => newestTo(bank, 'spared'),
      ({ failure }) => failure === 'circuit_open',
    );
    expect(sms.received.length).toBe(before);
    bank.moveClock(30_000);
    await sendMessage(bank.deps)({ messageId: id }, { id: 'job', isLastAttempt: false });
    expect([(await newestTo(bank, 'spared')).state, breaker.state()]).toEqual(['sent', 'closed']);
  });
});
