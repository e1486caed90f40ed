import { fromCallForm } from '@trustiq/contract/verification/contact-call.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { keepingAnswer } from '../../platform/http/kept-answer.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { findApplicationOfContact, getVerification, insertVerification } from './contact-verifications.store.ts';
import { toVerification } from './to-verification.ts';

/** Scoring's: a contact who would not agree counts against the applicant. */
export type Rescore = (db: Db, applicationId: number) => Promise<unknown>;

/** The contact says which application is meant: nobody can write a call into another one. */
export function verifyEmergencyContact(
  { db, now, cases }: CaseDeps,
  { rescore }: { readonly rescore: Rescore },
): Handler<'verifyEmergencyContact'> {
  return async ({ body, actor, origin }) => {
    const contactCall = fromCallForm(body);
    const { contactId, isReached, hasConsented } = contactCall;
    const applicationId = await findApplicationOfContact(db, contactId);
    if (applicationId === null) throw new Failure('NOT_FOUND');
    const act = {
      actor,
      origin,
      id: applicationId,
      action: 'verifyEmergencyContact',
      event: 'emergency_contact_verified',
      details: { contactId, isReached, hasConsented },
    } as const;
    return cases.act(act, async (trx) => {
      if ((await findApplicationOfContact(trx, contactId)) !== applicationId) throw new Failure('STALE_VERSION');
      const id = await insertVerification(trx, {
        ...contactCall,
        applicationId,
        verifiedBy: actor.userId,
        at: now(),
      });
      await rescore(trx, applicationId);
      return keepingAnswer(trx, toVerification(await getVerification(trx, id)));
    });
  };
}
