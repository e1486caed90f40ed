import type { PersonalDetail } from '@trustiq/contract/applicant/personal-names.ts';
import type { HomeAddress } from '@trustiq/contract/wire/address-names.ts';
import { guaranteeKinds } from '@trustiq/domain/loan/guarantee.ts';
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
  const plain = (name: 'fullName' | 'nik' | 'npwp' | 'birthPlace' | 'motherName'): ListedField => ({
    name,
    label: t(`personal.${name}`),
    value: detail[name] ?? MISSING,
  });
  const listed = (
    name: 'religion' | 'education' | 'maritalStatus' | 'residenceStatus',
    list: ReferenceList,
  ): ListedField => {
    const code = detail[name];
    return { name, label: t(`personal.${name}`), value: code ? reference(list, code, code) : MISSING };
  };

  const letters = detail.letter;
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
      plain('fullName'),
      plain('nik'),
      plain('npwp'),
      { name: 'email', label: t('personal.email'), value: <EmailText address={detail.email} /> },
      { name: 'msisdn', label: t('personal.msisdn'), value: formatPhone(detail.msisdn) },
      { name: 'gender', label: t('personal.gender'), value: t(`gender.${detail.gender}`) },
      {
        name: 'birthDate',
        label: t('personal.birthDate'),
        value: <BirthDate date={detail.birthDate} />,
      },
      plain('birthPlace'),
      plain('motherName'),
      listed('religion', 'religions'),
      listed('education', 'educations'),
      listed('maritalStatus', 'maritalStatuses'),
      {
        name: 'dependants',
        label: t('personal.dependants'),
        value: detail.dependants ?? MISSING,
      },
      listed('residenceStatus', 'residences'),
    ] satisfies ListedField[],
    ktpAddress: useAddressFields(detail.ktpAddress),
    homeAddress: useAddressFields(detail.homeAddress),
    letters: (Object.keys(letters) as (keyof typeof letters)[]).map(letter),
  };
}

function useAddressFields(address: HomeAddress): ListedField[] {
  const t = useTexts('applicant');
  const region = (level: 'province' | 'city' | 'district' | 'village') => ({
    name: level,
    label: t(`address.${level}`),
    value: <RegionName code={address[`${level}Code`]} />,
  });
  return [
    { name: 'street', label: t('address.street'), value: address.street ?? MISSING },
    { name: 'rtRw', label: t('address.rtRw'), value: address.rtRw ?? MISSING },
    region('province'),
    region('city'),
    region('district'),
    region('village'),
    { name: 'postalCode', label: t('address.postalCode'), value: address.postalCode ?? MISSING },
  ];
}
