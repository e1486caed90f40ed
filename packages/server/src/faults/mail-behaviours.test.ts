import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMail } from '../features/messages/mail.gateway.ts';
import { queueMessage } from '../features/messages/queue-message.ts';
import { sendMessage } from '../features/messages/send-message.ts';
import { type MailBehaviour, startMisbehavingMailPeer } from '../testing/misbehaving-mail-peer.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

let mail: Awaited<ReturnType<typeof startMisbehavingMailPeer>>;
let bank: TestBank;
beforeAll(async () => {
  mail = await startMisbehavingMailPeer();
  // Nobody works in a process that only serves the web: the test makes each attempt itself.
  bank = await startBank({ env: { PROCESS: 'web', SMTP_URL: mail.url } });
});
afterAll(async () => {
  await bank.close();
  await mail.close();
});
beforeEach(() => {
  mail.peer.taken.length = 0;
});

const newest = () =>
  bank.deps.db.selectFrom('messages').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const attempt = (messageId: number) => sendMessage(bank.deps)({ messageId }, { id: 'job', isLastAttempt: false });

async function queued(): Promise<number> {
  const letter = { channel: 'mail', recipient: 'ibu.sri@agm.example', subject: 'Persetujuan', body: 'baik' } as const;
  await bank.deps.db.transaction().execute((trx) => queueMessage(bank.deps)(trx, letter));
  return (await newest()).id;
}

describe('a mail', () => {
  it.each<[MailBehaviour, RegExp]>([
    ['is busy', /try again later/],
    ['refuses', /mailbox unavailable/],
    ['refuses after data', /message refused/],
    ['cut in data', /./],
  ])(
    'to a server that “%s” is kept with its reason, and arrives once when it accepts again',
    async (behaviour, why) => {
      const id = await queued();
      mail.peer.behaviour = behaviour;
      await expect(attempt(id)).rejects.toThrow();
      expect(await newest()).toMatchObject({ state: 'queued', failure: expect.stringMatching(why), sent_at: null });
      mail.peer.behaviour = 'accepts';
      await attempt(id);
      expect(await newest()).toMatchObject({ state: 'sent', failure: null });
      await attempt(id);
      expect(mail.peer.taken).toEqual([`<message-${id}@trustiq>`]);
    },
  );

  it('whose yes was lost is sent again under its own number, by which a mailbox knows it', async () => {
    const id = await queued();
    mail.peer.behaviour = 'cut after data';
    await expect(attempt(id)).rejects.toThrow();
    expect((await newest()).state).toBe('queued');
    mail.peer.behaviour = 'accepts';
    await attempt(id);
    expect(mail.peer.taken).toEqual([`<message-${id}@trustiq>`, `<message-${id}@trustiq>`]);
  });

  it('is sent once the server has said yes, even if it never says good-bye', async () => {
    const id = await queued();
    mail.peer.behaviour = 'silent end';
    await attempt(id);
    await attempt(id);
    expect([(await newest()).state, mail.peer.taken.length]).toEqual(['sent', 1]);
  });

  it.each<MailBehaviour>(['hangs at once', 'greets and hangs'])(
    'does not wait for a server that %s',
    async (behaviour) => {
      mail.peer.behaviour = behaviour;
      const letter = { id: 1, recipient: 'ibu.sri@agm.example', subject: 'Halo', body: 'baik', sender: 'Bank' };
      await expect(sendMail(bank.deps.config, letter, { timeoutMs: 300 })).rejects.toThrow(
        /timeout|greeting never received/i,
      );
      expect(mail.peer.taken).toEqual([]);
    },
  );
});
