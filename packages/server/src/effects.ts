import type { Deps } from './deps.ts';
import type { Effects } from './features/workflow/decide.ts';

/** The chain is part of the step that is saved; nothing else happens. */
const savedWithTheStep = async () => {};

/** What each effect of the workflow table does, joined from the features that know how. */
export function buildEffects(_deps: Deps): Effects {
  return {
    build_chain: savedWithTheStep,
    rebuild_chain: savedWithTheStep,
    reset_chain: savedWithTheStep,
    send_invitation: async () => {},
    notify_next_desk: async () => {},
    notify_account_officer: async () => {},
    send_rejection: async () => {},
    send_cancellation: async () => {},
    send_approval: async () => {},
    send_disbursement: async () => {},
    queue_bureau_enquiry: async () => {},
    queue_kyc: async () => {},
    mark_deviations_approved: async () => {},
    mark_deviations_refused: async () => {},
    reserve_pk_number: async () => {},
    void_pk_number: async () => {},
    save_letter_defaults: async () => {},
    register_cif: async () => {},
    queue_disbursement: async () => {},
    release_disbursement_lock: async () => {},
    store_schedule: async () => {},
    flag_for_slik_report: async () => {},
  };
}
