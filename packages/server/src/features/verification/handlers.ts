import type { CaseDeps } from '../../deps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { listContactVerifications, listVerificationsOfContact } from './list-verifications.ts';
import { verifyEmergencyContact } from './verify-emergency-contact.ts';

type Verifications = 'verifyEmergencyContact' | 'listContactVerifications' | 'listVerificationsOfContact';

export function verificationHandlers(deps: CaseDeps): HandlersOf<Verifications> {
  return {
    verifyEmergencyContact: verifyEmergencyContact(deps),
    listContactVerifications: listContactVerifications(deps),
    listVerificationsOfContact: listVerificationsOfContact(deps),
  };
}
