import { setTimeout as wait } from 'node:timers/promises';
import { namedNotFound as namedNotFoundEn } from '@trustiq/contract/texts/en/problems.ts';
import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import { namedNotFound as namedNotFoundId } from '@trustiq/contract/texts/id/problems.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { identityOn } from '../../platform/bank-identity.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler, Origin } from '../../platform/http/handler.ts';
import { networkOf } from '../../platform/http/network-of-address.ts';
import { secondsToWait } from '../../platform/http/throttle.store.ts';
import { throttle } from '../../platform/http/throttle.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { compareSubjects } from '../../platform/record/compare-subjects.ts';
import { noteBrokenRecord } from '../../platform/record/note-broken.ts';
import { linkBase, newResetToken, resetLink } from './reset-link.ts';
import { type QueueMail, resetMail } from './reset-mail.ts';
import { findUserByEmail } from './users.store.ts';

const namedNotFound = { id: namedNotFoundId, en: namedNotFoundEn };
const HOUR_SECONDS = 3600;
const ADDRESSES_PER_IP = 20;
/** More mails than this to one person would be somebody else's doing. */
const MAILS_PER_PERSON = 5;
/** Longer than the work for a known address takes, so that the time of the answer tells nothing. */
const ANSWER_AFTER_MS = 400;

type ResetRequest = { readonly email: string; readonly origin: Origin; readonly baseUrl: string };

/** Null where a link may have been sent; otherwise why there is nobody to send one to. */
function sendLink({ db, now, policies }: Deps, queueMail: QueueMail, { email, origin, baseUrl }: ResetRequest) {
  return inOneMoment(db, async (trx): Promise<'unknown' | 'inactive' | null> => {
    const user = await findUserByEmail(trx, email);
    if (!user?.isActive) {
      const why = user === null ? 'unknown' : 'inactive';
      const refused = { at: now(), event: 'reset_mail_refused', userId: user?.id ?? null, origin } as const;
      await appendAudit(trx, { ...refused, details: { why } });
      return why;
    }
    const limit = { key: `reset-mail:${user.id}`, max: MAILS_PER_PERSON, windowSeconds: HOUR_SECONDS };
    // Whoever writes the database could have the link sent to themselves.
    const { faults } = await compareSubjects(trx, [userSubject(user.id)]);
    await noteBrokenRecord(trx, faults, now());
    const isRefused = faults.length > 0 || (await secondsToWait(trx, limit, now())) !== null;
    if (!isRefused) {
      const link = (token: string) => resetLink(baseUrl, token);
      const token = await newResetToken(trx, user, now());
      const bank = identityOn({ policies }, now()).shortName;
      await queueMail(trx, resetMail(user, origin.language, { link, token, bank }));
    }
    const event = isRefused ? 'reset_mail_refused' : 'reset_mail_queued';
    await appendAudit(trx, { at: now(), event, userId: user.id, origin });
    return null;
  });
}

/** Whether an unknown address is called unknown depends on the disclosure switch; see docs/decisions/004. */
export function sendResetMail(deps: Deps, queueMail: QueueMail): Handler<'sendResetMail'> {
  const { config, db, now } = deps;
  const tellsUnknown = config.forgotPasswordDisclosure === 'spec';
  return async ({ body, origin, http: { request } }) => {
    const answerTime = tellsUnknown ? null : wait(ANSWER_AFTER_MS);
    const limit = {
      key: `forgot-password:${networkOf(origin.ip)}`,
      max: ADDRESSES_PER_IP,
      windowSeconds: HOUR_SECONDS,
    };
    await throttle(db, limit, now());
    const email = body.email.trim();
    const baseUrl = linkBase(config, `${request.protocol}://${request.host}`);
    const why = await sendLink(deps, queueMail, { email, origin, baseUrl });
    const title = fillText(namedNotFound[origin.language], { name: email });
    if (why !== null && tellsUnknown) throw new Failure('EMAIL_NOT_FOUND', undefined, { title });
    await answerTime;
    return { responseCode: '000' };
  };
}
