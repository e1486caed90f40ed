import { smsSenderOf } from '@trustiq/domain/policy/version-one/identity.ts';
import { z } from 'zod';
import { identityOn } from '../../platform/bank-identity.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs/job-queue.ts';
import { noteBrokenRecord } from '../../platform/record/note-broken.ts';
import { fieldCipher, keyIdOfField } from '../../platform/security/field-cipher.ts';
import { messageBody } from '../../schema/encrypted-fields.ts';
import { sendMail } from './mail.gateway.ts';
import { faultOfMessage, isAsQueued } from './message-code.ts';
import { findMessage, markFailed, markSent } from './messages.store.ts';
import { SmsRefused, sendSms } from './sms.gateway.ts';

const payload = z.object({ messageId: z.int().positive(), sealedBody: z.string().exactOptional() });
type Payload = z.output<typeof payload>;

export const sendMessageJob = jobKind<Payload>({
  queue: 'send-message',
  // Some six hours in all: a mail server may be down for a night shift and no message is given up.
  retryLimit: 10,
  retryDelaySeconds: 20,
  expireInSeconds: 60,
  payload,
});

const CIRCUIT_OPEN = 'circuit_open';
const RECORD_BROKEN = 'record_broken';
const SECRET_ROTATED = 'secret_rotated';

/** Who says no to one message is there, and may take the next one. */
function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return error instanceof SmsRefused || code >= 500;
}

/** One message out of the house. A message that left is not sent again when its job is repeated. */
export function sendMessage({ config, db, now, secrets, breakers, policies }: Deps): JobHandler<Payload> {
  return async ({ messageId, sealedBody }, { isLastAttempt }) => {
    const message = await findMessage(db, messageId);
    if (message === null || message.state === 'sent') return;
    if (!isAsQueued(secrets, message)) {
      // The job is over with it: the message stays where `verify` names it.
      await markFailed(db, messageId, RECORD_BROKEN, true);
      await noteBrokenRecord(db, [faultOfMessage(messageId)], now());
      return;
    }
    const sealed = sealedBody === undefined ? null : Buffer.from(sealedBody, 'base64');
    // The link in it lapsed with the earlier secret, and who knows that one could have written the body.
    if (sealed !== null && keyIdOfField(sealed) !== secrets.keyId)
      return markFailed(db, messageId, SECRET_ROTATED, true);
    const breaker = breakers.of(message.channel);
    if (!breaker.mayCall()) {
      await markFailed(db, messageId, CIRCUIT_OPEN, isLastAttempt);
      throw new Error(CIRCUIT_OPEN);
    }
    try {
      const body = sealed === null ? message.body : fieldCipher(secrets).decrypt(sealed, messageBody(message.id));
      const identity = identityOn({ policies }, now());
      const from = smsSenderOf(identity);
      if (message.channel === 'mail') await sendMail(config, { ...message, body, sender: identity.senders.mail });
      else
        await sendSms(config, {
          id: message.id,
          to: message.recipient,
          text: body,
          ...(from === null ? {} : { from }),
        });
      breaker.note('answered');
    } catch (error) {
      breaker.note(isRefusal(error) ? 'answered' : 'failed');
      await markFailed(db, messageId, error instanceof Error ? error.message : String(error), isLastAttempt);
      throw error;
    }
    await markSent(db, messageId, now());
  };
}
