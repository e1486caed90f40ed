import { CONSENT_DOCUMENT, KTP_DOCUMENT } from '@trustiq/contract/field/form-parts.ts';
import { educations, maritalStatuses, religions, residences } from '@trustiq/domain/applicant/personal-codes.ts';
import { useReferenceText } from '../../../texts/use-reference-text.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { idOf, pathOf } from '../form/field-paths.ts';
import { FormCard } from '../form/form-card.tsx';
import { DateBox, NumberField, SelectField, TextField } from '../form/inputs.tsx';
import { PhotoSlot } from '../form/photo-slot.tsx';
import { AddressCards } from './address-cards.tsx';
import { ConsentCard } from './consent-card.tsx';
import { DuplicatesCard } from './duplicates-card.tsx';
import { NikField, useForgetNikTick } from './nik-field.tsx';

const of = (field: string) => pathOf(`applicant.${field}`);

/** Fields that are chosen from a list, each with its words and codes. */
const lists = {
  religion: ['religions', religions],
  education: ['educations', educations],
  maritalStatus: ['maritalStatuses', maritalStatuses],
  residenceStatus: ['residences', residences],
} as const;

/** Who applies. Consent comes first, then the card, then what is written on it. */
export function ApplicantStep() {
  const t = useTexts('field');
  const applicant = useTexts('applicant');
  const reference = useReferenceText();
  const forgetTick = useForgetNikTick();
  const choice = (field: keyof typeof lists) => {
    const [list, codes] = lists[field];
    return (
      <SelectField
        key={field}
        path={of(field)}
        label={applicant(`personal.${field}`)}
        isRequired
        options={codes.map((code) => ({ value: code, label: reference(list, code, code) }))}
      />
    );
  };
  return (
    <>
      <ConsentCard documentId={idOf(`documents.${CONSENT_DOCUMENT}`)} />
      <FormCard title={t('ktp.title')} id={idOf(`documents.${KTP_DOCUMENT}`)} withFields={false}>
        <PhotoSlot slot="DOCUMENT" document={KTP_DOCUMENT} name={t('ktp.title')} isSingle />
      </FormCard>
      <FormCard title={t('identity')}>
        <NikField />
        <TextField path={of('fullName')} label={applicant('personal.fullName')} isRequired maxLength={100} />
        <TextField path={of('birthPlace')} label={applicant('personal.birthPlace')} isRequired maxLength={100} />
        <DateBox
          path={of('birthDate')}
          label={applicant('personal.birthDate')}
          isRequired
          hint={t('hints.birthDate')}
          onTyped={forgetTick}
        />
        <SelectField
          path={of('gender')}
          label={applicant('personal.gender')}
          isRequired
          options={(['L', 'P'] as const).map((code) => ({ value: code, label: applicant(`gender.${code}`) }))}
          onChosen={forgetTick}
        />
        <TextField path={of('motherName')} label={applicant('personal.motherName')} isRequired maxLength={100} />
        {(['religion', 'education', 'maritalStatus'] as const).map(choice)}
        <NumberField path={of('dependants')} label={applicant('personal.dependants')} isRequired />
        {choice('residenceStatus')}
        <TextField
          path={of('msisdn')}
          label={applicant('personal.msisdn')}
          isRequired
          inputMode="tel"
          maxLength={16}
          hint={t('hints.msisdn')}
        />
        <TextField
          path={of('npwp')}
          label={applicant('personal.npwp')}
          inputMode="numeric"
          maxLength={24}
          hint={t('hints.npwp')}
        />
        <TextField
          path={of('email')}
          label={applicant('personal.email')}
          inputMode="email"
          type="email"
          hint={t('optional')}
        />
      </FormCard>
      <AddressCards />
      <DuplicatesCard />
    </>
  );
}
