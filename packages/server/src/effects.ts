import { coreBankingEffects } from './features/core-banking/effects.ts';
import { markDeviationsApproved, markDeviationsRefused } from './features/deviations/mark-deviations.ts';
import { closeFieldForm } from './features/field/close-form.ts';
import { endSetUp } from './features/identity/set-up-stage.ts';
import { letterEffects } from './features/letters/effects.ts';
import { storeSchedule } from './features/loan/store-schedule.ts';
import { bureauEnquiryJob } from './features/scoring/enquire-in-background.ts';
import { kycJob } from './features/scoring/run-kyc.ts';
import { tellChannel } from './features/webhooks/tell-channel.ts';
import { caseNews } from './news/case-news.ts';
import type { Deps } from './platform/deps.ts';
import { fieldCipher } from './platform/security/field-cipher.ts';
import type { Effects } from './workflow/decision.ts';

/** The chain is part of the step that is saved; nothing else happens. */
const savedWithTheStep = async () => {};

/** What each effect of the workflow table does, joined from the features that know how. */
export function buildEffects(deps: Deps): Effects {
  const tell = tellChannel(deps);
  return {
    // The chain itself is part of the step that is saved.
    build_chain: endSetUp,
    rebuild_chain: savedWithTheStep,
    reset_chain: savedWithTheStep,
    queue_bureau_enquiry: ({ db, before }) => deps.jobs.send(db, bureauEnquiryJob, { applicationId: before.id }),
    queue_kyc: ({ db, before }) => deps.jobs.send(db, kycJob, { applicationId: before.id }),
    mark_deviations_approved: markDeviationsApproved,
    mark_deviations_refused: markDeviationsRefused,
    ...letterEffects(deps),
    store_schedule: storeSchedule,
    ...coreBankingEffects(deps),
    ...caseNews(deps),
    close_field_form: closeFieldForm(fieldCipher(deps.secrets)),
    tell_channel: ({ db, before, step, now }) =>
      tell(db, {
        applicationId: before.id,
        decision: step.decision,
        fromStatus: step.fromStatus,
        toStatus: step.toStatus,
        at: now,
      }),
  };
}
