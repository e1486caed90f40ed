import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { type MailPeer, startMailPeer } from '../../testing/mail-peer.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { codeWaitingMessages } from './code-waiting-messages.ts';
import { queueMessage } from './queue-message.ts';
import { sendMessage } from './send-message.ts';

/** Who writes the database while messages wait. No worker runs: each is sent by hand. */
let bank: TestBank;
let mail: MailPeer;
beforeAll(async () => {
  mail = await startMailPeer();
  bank = await startBank({ env: { SMTP_URL: mail.url, SMS_URL: 'http://127.0.0.1:9/sms', PROCESS: 'web' } });
});
afterAll(async () => {
  await bank.close();
  await mail.close();
});

const LETTER = {
  channel: 'mail',
  recipient: 'sri@agm.example',
  subject: 'Persetujuan',
  body: 'Rp 10.000.000',
} as const;

let id = 0;
beforeEach(async () => {
  const { db } = bank.deps;
  await db.transaction().execute((trx) => queueMessage(bank.deps)(trx, LETTER));
  id = (await db.selectFrom('messages').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
});

const send = (messageId: number) => sendMessage(bank.deps)({ messageId }, { id: 'job', isLastAttempt: false });
const stateOf = (messageId: number) =>
  bank.deps.db.selectFrom('messages').select(['state', 'failure']).where('id', '=', messageId).executeTakeFirst();
const named = (messageId: number) => `messages ${messageId}: its recipient, subject or body was changed`;

describe('T8 a message that waits', () => {
  it('is whole, and leaves', async () => {
    expect(await faultsOfBank(bank)).toEqual([]);
    await send(id);
    expect(await stateOf(id)).toEqual({ state: 'sent', failure: null });
  });

  it.each([
    ['recipient', sql`recipient = 'thief@evil.example'`],
    ['subject', sql`subject = 'Lain'`],
    ['body', sql`body = 'https://evil.example'`],
    ['channel', sql`channel = 'sms'`],
    ['code', sql`mac = null`],
    ['recipient and code', sql`recipient = 'thief@evil.example', mac = (select min(mac) from messages)`],
  ])('does not leave once its %s was changed: it is named, and that stays', async (_, change) => {
    const { db } = bank.deps;
    const before = mail.mails.length;
    const { rows } = await sql<typeof LETTER & { mac: string }>`select * from messages where id = ${id}`.execute(db);
    const [was] = rows;
    await sql`update messages set ${change} where id = ${id}`.execute(db);
    expect((await faultsOfBank(bank)).join('\n')).toContain(named(id));
    await send(id);
    expect(await stateOf(id)).toEqual({ state: 'failed', failure: 'record_broken' });
    expect(mail.mails.length).toBe(before);
    await sql`update messages set channel = ${was?.channel}, recipient = ${was?.recipient}, subject = ${was?.subject},
      body = ${was?.body}, mac = ${was?.mac} where id = ${id}`.execute(db);
    expect((await faultsOfBank(bank)).filter((fault) => fault.includes(`messages ${id}:`))).toEqual([
      expect.stringMatching(/^Audit entry \d+ found it/),
    ]);
  });

  it('and was written by somebody else does not leave either, with the code of another', async () => {
    const { db } = bank.deps;
    const { rows } = await sql<{ id: number }>`
      insert into messages (channel, recipient, subject, body, state, created_at, mac)
      select channel, recipient, subject, body, 'queued', created_at, mac from messages where id = ${id}
      returning id`.execute(db);
    const minted = rows[0]?.id ?? 0;
    await send(minted);
    expect((await stateOf(minted))?.state).toBe('failed');
  });

  it('from before messages had codes gets one by the upgrade, and leaves', async () => {
    const { db } = bank.deps;
    await sql`update messages set mac = null where id = ${id}`.execute(db);
    await codeWaitingMessages.run(bank.deps);
    await send(id);
    expect(await stateOf(id)).toEqual({ state: 'sent', failure: null });
  });
});
