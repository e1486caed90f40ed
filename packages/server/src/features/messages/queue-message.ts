import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { messageBody } from '../../schema/encrypted-fields.ts';
import { messageCode } from './message-code.ts';
import { insertMessage, saveCode } from './messages.store.ts';
import { sendMessageJob } from './send-message.ts';

export type OutgoingMessage = {
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  /** What may be kept and read here when the body itself opens a door, as a reset link does. */
  readonly keptBody?: string;
  readonly applicationId?: number | null;
};

export type QueueMessage = (db: Db, message: OutgoingMessage) => Promise<void>;

/**
 * Puts a message into the outbox, in the caller's transaction. A body with a secret travels encrypted in the job and is
 * never stored readable; only the demo bank, whose passwords are public, keeps it so that people can follow the link.
 */
export function queueMessage({ config, jobs, now, secrets }: Deps): QueueMessage {
  return async (db, { channel, recipient, subject, body, keptBody, applicationId = null }) => {
    const isSent = (channel === 'mail' ? config.SMTP_URL : config.SMS_URL) !== undefined;
    const showsAll = keptBody === undefined || (config.demo && !isSent);
    const written = { channel, recipient, subject, body: showsAll ? body : keptBody };
    const id = await insertMessage(db, {
      ...written,
      state: isSent ? 'queued' : 'kept',
      applicationId,
      createdAt: now(),
    });
    if (!isSent) return;
    await saveCode(db, id, messageCode(secrets, { id, ...written }));
    const seal = () => fieldCipher(secrets).encrypt(body, messageBody(id)).toString('base64');
    const sealedBody = showsAll ? {} : { sealedBody: seal() };
    await jobs.send(db, sendMessageJob, { messageId: id, ...sealedBody });
  };
}
