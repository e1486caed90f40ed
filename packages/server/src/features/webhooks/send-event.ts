import { secondsUntilNextTry, verdictOf } from '@trustiq/domain/origination/delivery-schedule.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { mayCallWith } from '../../platform/http/webhook-address.ts';
import { type JobHandler, jobKind } from '../../platform/jobs/job-queue.ts';
import { serviceSubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { compareSubjects } from '../../platform/record/compare-subjects.ts';
import { noteBrokenRecord } from '../../platform/record/note-broken.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { webhookSecret } from '../../schema/encrypted-fields.ts';
import { closeAddress } from './close-address.ts';
import { findDelivery, saveState, saveTried } from './deliveries.store.ts';
import { faultOfDelivery, isAsWritten } from './delivery-code.ts';
import { type Posted, postEvent } from './post-event.gateway.ts';
import { signedHeaders } from './sign-event.ts';

const payload = z.object({ deliveryId: z.string() });
type Payload = z.output<typeof payload>;

/** The tries have a plan of their own; the queue repeats only what died on the way. */
export const sendEventJob = jobKind<Payload>({
  queue: 'send-webhook',
  retryLimit: 5,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
  payload,
});

const RECORD_BROKEN = 'record_broken';
const NO_ADDRESS = 'no_address';
const MS = 1_000;

type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;
type Open = Delivery & { readonly url: string; readonly secret: Uint8Array };

const isOpen = (delivery: Delivery): delivery is Open =>
  delivery.isActive && delivery.url !== null && delivery.secret !== null && delivery.closedAt === null;

/** One try of one delivery. What was taken is not sent again when its job is repeated. */
export function sendEvent(deps: Deps): JobHandler<Payload> {
  const { config, db, now, secrets, jobs } = deps;
  const secretsOf = ({ serviceId, secret, earlierSecret, earlierUntil }: Open): string[] => {
    const cipher = fieldCipher(secrets);
    const present = cipher.decrypt(secret, webhookSecret('webhook_secret_cipher', serviceId));
    const isBoth = earlierSecret !== null && earlierUntil !== null && earlierUntil > now();
    if (!isBoth) return [present];
    return [present, cipher.decrypt(earlierSecret, webhookSecret('webhook_earlier_cipher', serviceId))];
  };
  /** Whether delivery and receiver are as the program wrote them. */
  const isTrusted = (delivery: Delivery): Promise<boolean> =>
    inOneMoment(db, async (trx) => {
      const { faults } = await compareSubjects(trx, [serviceSubject(delivery.serviceId)]);
      const all = isAsWritten(secrets, delivery) ? faults : [...faults, faultOfDelivery(delivery.id)];
      await noteBrokenRecord(trx, all, now());
      return all.length === 0;
    });
  const post = (delivery: Open): Promise<Posted | { readonly status: null; readonly answer: string }> => {
    const { id, url, body } = delivery;
    const headers = signedHeaders({ id, body, at: now(), secrets: secretsOf(delivery) });
    return postEvent({ url, body, headers, mayCall: mayCallWith(config) }).catch((error: unknown) => ({
      status: null,
      answer: error instanceof Error ? error.message : String(error),
    }));
  };
  return async ({ deliveryId }) => {
    const delivery = await findDelivery(db, deliveryId);
    if (delivery === null || delivery.state !== 'waiting') return;
    if (!(await isTrusted(delivery))) return saveState(db, deliveryId, 'stopped', RECORD_BROKEN);
    if (!isOpen(delivery)) return saveState(db, deliveryId, 'stopped', NO_ADDRESS);
    const { status, answer } = await post(delivery);
    const verdict = verdictOf(status);
    const tries = delivery.tries + 1;
    const at = now();
    const wait = verdict === 'failed' ? secondsUntilNextTry(tries) : null;
    const ended = { delivered: 'delivered', gone: 'stopped', failed: 'given_up' } as const;
    const state = wait === null ? ended[verdict] : 'waiting';
    if (verdict === 'gone') await closeAddress(deps, delivery.serviceId);
    await inOneMoment(db, async (trx) => {
      const nextTryAt = wait === null ? null : new Date(at.getTime() + wait * MS);
      await saveTried(trx, deliveryId, { state, tries, answerStatus: status, answer, at, nextTryAt });
      if (wait !== null) await jobs.send(trx, sendEventJob, { deliveryId }, { startAfterSeconds: wait });
    });
  };
}
