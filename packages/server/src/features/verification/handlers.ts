import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { addEmergencyContact } from './add-emergency-contact.ts';
import { listContactVerifications, listVerificationsOfContact } from './list-verifications.ts';
import { type Rescore, verifyEmergencyContact } from './verify-emergency-contact.ts';

type Verifications =
  | 'addEmergencyContact'
  | 'verifyEmergencyContact'
  | 'listContactVerifications'
  | 'listVerificationsOfContact';

export function verificationHandlers(deps: CaseDeps, others: { readonly rescore: Rescore }): HandlersOf<Verifications> {
  return {
    addEmergencyContact: addEmergencyContact(deps),
    verifyEmergencyContact: verifyEmergencyContact(deps, others),
    listContactVerifications: listContactVerifications(deps),
    listVerificationsOfContact: listVerificationsOfContact(deps),
  };
}
