import { fromMarriage } from '@trustiq/contract/applicant/marriage.ts';
import { toSavedMarriage } from '@trustiq/contract/applicant/personal-names.ts';
import { toSpouseField } from '@trustiq/contract/applicant/spouse-names.ts';
import { checkMarriage } from '@trustiq/domain/origination/check-relatives.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { personField } from '../../schema/encrypted-fields.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import type { Rescore } from './employment.ts';
import { fieldsRefused } from './fields-refused.ts';
import { spousesOf } from './get-personal-detail.ts';
import { findPersonRow, listSpouses } from './personal-detail.store.ts';
import { tellMarriage } from './tell-marriage.ts';

const orNull = (text: string | null): string | null => text?.trim() || null;

type OpenCase = NonNullable<Awaited<ReturnType<CaseDeps['cases']['readInside']>>>;

/** What was said would make less count: second persons are told that it waits for them. */
export type TellMarriageWaits = (
  db: Db,
  open: OpenCase,
  change: { readonly userId: number; readonly at: Date },
) => Promise<void>;

/** Whether the applicant is married, and to whom. That less counts by it holds once a second person has confirmed it. */
export function saveMarriage(
  { cases, cipher, now }: CaseDeps,
  { rescore, tellMarriageWaits }: { readonly rescore: Rescore; readonly tellMarriageWaits: TellMarriageWaits },
): Handler<'saveMarriage'> {
  return ({ params: { appId: id }, body: { version, ...body }, actor, origin }) => {
    const { maritalStatus, spouse } = fromMarriage(body);
    const details = {
      maritalStatus,
      isNikKnown: Boolean(orNull(spouse?.nik ?? null)),
      hasSeparateProperty: spouse?.hasSeparateProperty ?? false,
    };
    const act = { actor, origin, id, action: 'editMarriage', event: 'marriage_saved', details, version } as const;
    return cases.act(act, async (trx) => {
      const person = await findPersonRow(trx, id);
      if (person === null) throw new Failure('NOT_FOUND');
      const given = spouse && {
        ...spouse,
        nik: orNull(spouse.nik),
        msisdn: orNull(spouse.msisdn),
        birthDate: orNull(spouse.birthDate),
      };
      const checked = checkMarriage(
        { maritalStatus, spouse: given },
        {
          today: bankDayOf(now()),
          gender: person.gender,
          nik: cipher.decrypt(person.nik_cipher, personField('nik_cipher', id)),
        },
      );
      if (!checked.ok) throw fieldsRefused(checked.refusal, toSpouseField);
      const said = { applicationId: id, maritalStatus, spouse: checked.value };
      const isNews = await tellMarriage(trx, cipher, said, { by: actor.userId, at: now() });
      await rescore(trx, id);
      const after = await cases.readInside(trx, actor, { id });
      if (isNews && after !== null) await tellMarriageWaits(trx, after, { userId: actor.userId, at: now() });
      return toSavedMarriage({ maritalStatus, spouses: spousesOf(id, await listSpouses(trx, id), cipher) });
    });
  };
}
