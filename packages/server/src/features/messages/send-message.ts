import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs/job-queue.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { sendMail } from './mail.gateway.ts';
import { findMessage, markFailed, markSent } from './messages.store.ts';
import { sendSms } from './sms.gateway.ts';

const payload = z.object({ messageId: z.int().positive(), sealedBody: z.string().exactOptional() });
type Payload = z.output<typeof payload>;

export const sendMessageJob = jobKind<Payload>({
  queue: 'send-message',
  retryLimit: 3,
  retryDelaySeconds: 20,
  expireInSeconds: 60,
  payload,
});

/** One message out of the house. A message that left is not sent again when its job is repeated. */
export function sendMessage({ config, db, now, secrets }: Deps): JobHandler<Payload> {
  return async ({ messageId, sealedBody }, { isLastAttempt }) => {
    const message = await findMessage(db, messageId);
    if (message === null || message.state === 'sent') return;
    try {
      const body =
        sealedBody === undefined ? message.body : fieldCipher(secrets).decrypt(Buffer.from(sealedBody, 'base64'));
      if (message.channel === 'mail') await sendMail(config, { ...message, body });
      else await sendSms(config, { id: message.id, to: message.recipient, text: body });
    } catch (error) {
      await markFailed(db, messageId, error instanceof Error ? error.message : String(error), isLastAttempt);
      throw error;
    }
    await markSent(db, messageId, now());
  };
}
