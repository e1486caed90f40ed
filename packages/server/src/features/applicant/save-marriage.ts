import { checkMarriage } from '@trustiq/domain/origination/check-relatives.ts';
import type { CaseDeps } from '../../deps.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { personField } from '../../schema/encrypted-fields.ts';
import type { Rescore } from './employment.ts';
import { fieldsRefused } from './fields-refused.ts';
import { toSpouses } from './get-personal-detail.ts';
import { replaceMarriage } from './marriage.store.ts';
import { findPersonRow, listSpouses } from './personal-detail.store.ts';

const orNull = (text: string | null): string | null => text?.trim() || null;

/** Whether the applicant is married, and to whom: from now on their last word about it, in all their applications. */
export function saveMarriage(
  { cases, cipher, now }: CaseDeps,
  { rescore }: { readonly rescore: Rescore },
): Handler<'saveMarriage'> {
  return ({ params: { appId: id }, body: { version, maritalStatus, spouse }, actor, origin }) => {
    const details = {
      maritalStatus,
      isNikKnown: Boolean(orNull(spouse?.nik ?? null)),
      hasSeparateProperty: spouse?.spousePph ?? false,
    };
    const act = { actor, origin, id, action: 'editMarriage', event: 'marriage_saved', details, version } as const;
    return cases.act(act, async (trx) => {
      const person = await findPersonRow(trx, id);
      if (person === null) throw new Failure('NOT_FOUND');
      const given = spouse && {
        spouseName: spouse.spouseName,
        nik: orNull(spouse.nik),
        phoneNumber: orNull(spouse.phoneNumber),
        spouseBirthdate: orNull(spouse.spouseBirthdate),
        spousePph: spouse.spousePph,
      };
      const checked = checkMarriage(
        { maritalStatus, spouse: given },
        {
          today: bankDayOf(now()),
          gender: person.gender,
          nik: cipher.decrypt(person.nik_cipher, personField('nik_cipher', id)),
        },
      );
      if (!checked.ok) throw fieldsRefused(checked.refusal);
      await replaceMarriage(trx, cipher, { applicationId: id, maritalStatus, spouse: checked.value, at: now() });
      await rescore(trx, id);
      return { marital_status: maritalStatus, spouses: toSpouses(id, await listSpouses(trx, id), cipher) };
    });
  };
}
