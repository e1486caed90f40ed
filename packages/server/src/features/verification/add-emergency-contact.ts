import { contactNames } from '@trustiq/contract/applications/emergency-contact.ts';
import { checkNewContact } from '@trustiq/domain/origination/check-relatives.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { insertContact } from './contact-verifications.store.ts';

/** One more person to call: a list of prescreen names nobody, and a number may turn out to be dead. */
export function addEmergencyContact({ cases }: CaseDeps): Handler<'addEmergencyContact'> {
  return ({ params: { id }, body: { version, ...body }, actor, origin }) => {
    const act = {
      actor,
      origin,
      id,
      action: 'addEmergencyContact',
      event: 'emergency_contact_added',
      version,
    } as const;
    return cases.act({ ...act, details: ({ id: contactId }) => ({ contactId }) }, async (trx) => {
      const checked = checkNewContact(contactNames.fromWire(body));
      if (!checked.ok)
        throw new Failure('RULE_BROKEN', {
          fields: Object.fromEntries(
            checked.refusal.map(({ field, code }) => [contactNames.wireName(field.replace('contact.', '')), code]),
          ),
        });
      return { id: await insertContact(trx, id, checked.value) };
    });
  };
}
