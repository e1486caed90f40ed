import type { PersonalDetail } from '@trustiq/contract/applicant/personal-detail.ts';
import { fromLetter } from '@trustiq/contract/letters/letter-names.ts';
import { guaranteeKinds } from '@trustiq/domain/letters/letter-defaults.ts';
import { formatDate } from '../../lib/format-date.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { type ReferenceList, useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { EmailText } from '../../ui/email-text.tsx';
import type { ListedField } from '../../ui/field-list.tsx';
import { RegionName } from '../lookups/region-name.tsx';
import { BirthDate } from './birth-date.tsx';

/** Every personal field with its label, in the groups of the tab. */
export function usePersonalFields(detail: PersonalDetail) {
  const t = useTexts('applicant');
  const lettersTexts = useTexts('letters');
  const reference = useReferenceText();
  const plain = (name: 'full_name' | 'no_ktp' | 'npwp' | 'city_of_birth' | 'bio_mother_name'): ListedField => ({
    name,
    label: t(`personal.${name}`),
    value: detail[name] ?? MISSING,
  });
  const listed = (
    name: 'religion' | 'education' | 'marital_status' | 'residence_ownership_status',
    list: ReferenceList,
  ): ListedField => {
    const code = detail[name];
    return { name, label: t(`personal.${name}`), value: code ? reference(list, code, code) : MISSING };
  };

  const letters = fromLetter(detail.applicationData);
  const letterText = (name: keyof typeof letters): string => {
    if (name === 'powerOfAttorneyDate') return formatDate(letters[name]);
    const guarantee = name === 'guarantee' && guaranteeKinds.find((kind) => kind === letters[name]);
    return guarantee ? lettersTexts(`guarantees.${guarantee}`) : (letters[name] ?? MISSING);
  };
  const letter = (name: keyof typeof letters): ListedField => ({
    name,
    label: t(`personal.${name}`),
    value: letterText(name),
    isWide: name === 'guaranteeNote',
  });

  return {
    identity: [
      plain('full_name'),
      plain('no_ktp'),
      plain('npwp'),
      { name: 'email', label: t('personal.email'), value: <EmailText address={detail.email} /> },
      { name: 'msisdn', label: t('personal.msisdn'), value: formatPhone(detail.msisdn) },
      { name: 'gender', label: t('personal.gender'), value: t(`gender.${detail.gender}`) },
      {
        name: 'date_of_birth',
        label: t('personal.date_of_birth'),
        value: <BirthDate date={detail.date_of_birth} />,
      },
      plain('city_of_birth'),
      plain('bio_mother_name'),
      listed('religion', 'religions'),
      listed('education', 'educations'),
      listed('marital_status', 'maritalStatuses'),
      {
        name: 'num_of_dependants',
        label: t('personal.num_of_dependants'),
        value: detail.num_of_dependants ?? MISSING,
      },
      listed('residence_ownership_status', 'residences'),
    ] satisfies ListedField[],
    ktpAddress: useAddressFields(detail, 'ktp_address'),
    homeAddress: useAddressFields(detail, 'address'),
    letters: (Object.keys(letters) as (keyof typeof letters)[]).map(letter),
  };
}

function useAddressFields(detail: PersonalDetail, prefix: 'ktp_address' | 'address'): ListedField[] {
  const t = useTexts('applicant');
  const region = (part: 'prov' | 'kota' | 'kec' | 'kel') => <RegionName code={detail[`${prefix}_${part}`]} />;
  return [
    { name: 'street', label: t('address.street'), value: detail[`${prefix}_street`] ?? MISSING },
    { name: 'rt_rw', label: t('address.rtRw'), value: detail[`${prefix}_rt_rw`] ?? MISSING },
    { name: 'prov', label: t('address.province'), value: region('prov') },
    { name: 'kota', label: t('address.city'), value: region('kota') },
    { name: 'kec', label: t('address.district'), value: region('kec') },
    { name: 'kel', label: t('address.village'), value: region('kel') },
    { name: 'pos', label: t('address.postalCode'), value: detail[`${prefix}_pos`] ?? MISSING },
  ];
}
