import type { FormFault } from '@trustiq/contract/field/field-forms.ts';
import type { texts as applicantTexts } from '../../../texts/id/applicant.ts';
import type { texts as fieldTexts } from '../../../texts/id/field.ts';
import type { texts as surveyTexts } from '../../../texts/id/survey.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { addressFields, plainOf, sheetOfPath } from './field-paths.ts';

type Applicant = typeof applicantTexts;
type Field = typeof fieldTexts;

const loanLabels = {
  productId: 'product',
  amountRupiah: 'amount',
  tenorMonths: 'tenor',
  annualRatePercent: 'rate',
  insuranceCode: 'insurance',
  insurancePercent: 'insurancePercent',
} as const;

const spouseLabels = { msisdn: 'phone', hasSeparateProperty: 'separate' } as const;

/** What a field is called on the screen, by its path; fields of other screens keep the words that they have there. */
export function useFieldLabel() {
  const t = useTexts('field');
  const applicant = useTexts('applicant');
  const loan = useTexts('loan');
  const survey = useTexts('survey');

  const address = (home: string, name: string) =>
    `${applicant(`personal.${home as 'ktpAddress'}`)}: ${applicant(`address.${addressFields[name as 'street']}`)}`;

  const plainLabel = (plain: string): string => {
    const [group = '', first = '', second = ''] = plain.split('.');
    if (group === 'applicant')
      return second ? address(first, second) : applicant(`personal.${first as keyof Applicant['personal'] & 'nik'}`);
    if (group === 'spouses' && second)
      return `${t('spouse')}: ${applicant(`spouses.${spouseLabels[second as 'msisdn'] ?? (second as 'name')}`)}`;
    if (group === 'contacts' && second)
      return `${t('contacts.title')}: ${t(`contacts.${second as 'name' | 'relation' | 'msisdn' | 'livingStatus'}`)}`;
    if (group === 'employment')
      return first === 'yearsOfWork' || first === 'monthsOfWork'
        ? applicant('employment.lengthOfWork')
        : applicant(`employment.${first as 'companyName'}`);
    if (group === 'bankRecord') return applicant(`bank.${first as 'bankCode'}`);
    if (group === 'spouses') return t('spouse');
    if (group === 'contacts') return t('contacts.title');
    return group === 'loanPurpose' ? t('loan.purpose') : loan(loanLabels[group as 'productId']);
  };

  return (path: string): string => {
    const [first = '', second = ''] = path.split('.');
    const plain = plainOf(path);
    if (plain) return plainLabel(plain);
    if (first === 'documents') return t(`documents.${second as 'ktp'}`, { defaultValue: second.toUpperCase() });
    if (first === 'survey') return t(`surveyParts.${second as keyof Field['surveyParts']}`);
    if (first === 'consent') return t('consent.title');
    const sheet = sheetOfPath(first);
    if (sheet === null) return t('otherField');
    const last = path.split('.').at(-1) ?? '';
    return survey(`fields.${last as keyof (typeof surveyTexts)['fields']}`, { defaultValue: t(`sheets.${sheet}`) });
  };
}

/** What is wrong, in words: the field's own where it has them. */
export function useFaultText() {
  const t = useTexts('field');
  return ({ field, code }: Pick<FormFault, 'field' | 'code'>): string => {
    if (field.startsWith('documents.')) return t('faults.no_photo');
    return t(`faults.${code as keyof Field['faults']}`, { defaultValue: t('faults.invalid') });
  };
}
