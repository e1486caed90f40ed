import { type SurveyEnumeration, surveyEnumerations } from '@trustiq/contract/survey/enumerations.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { plainOf } from './form/field-paths.ts';
import { useForm } from './form/form-context.tsx';
import { sheetLayouts } from './steps/survey-layout.ts';
import type { Json } from './store/content-at.ts';

const enumerationOf = (field: string): SurveyEnumeration | null => {
  for (const { table } of Object.values(sheetLayouts)) {
    const type = table[field];
    if (type?.startsWith('enum ')) return type.slice('enum '.length) as SurveyEnumeration;
  }
  return null;
};

/** A value of a form in words; what the bank's lists name is named. */
export function useValueText() {
  const t = useTexts('field');
  const survey = useTexts('survey');
  const applicant = useTexts('applicant');
  const reference = useReferenceText();
  const { book } = useForm();

  const listed = (plain: string | null, value: string | number): string | null => {
    const named = (rows: readonly { id: number; description: string }[]) =>
      rows.find(({ id }) => String(id) === String(value))?.description ?? null;
    switch (plain) {
      case 'productId':
        return book.products.find(({ id }) => id === value)?.name ?? null;
      case 'insuranceCode': {
        const name = book.insurances.find(({ code }) => code === value)?.name;
        return name ? reference('insurances', value, name) : null;
      }
      case 'employment.industryId':
        return named(book.industries);
      case 'employment.jobTypeId':
        return named(book.jobTypes);
      case 'employment.incomeBandId':
        return named(book.monthlyIncomes);
      case 'applicant.gender':
        return value === 'L' || value === 'P' ? applicant(`gender.${value}`) : null;
      case 'contacts.#.relation':
        return survey(`values.HUBUNGAN.${value as (typeof surveyEnumerations.HUBUNGAN)[number]}`);
      case 'contacts.#.livingStatus':
        return survey(`values.SERUMAH.${value as (typeof surveyEnumerations.SERUMAH)[number]}`);
      default:
        return plain?.endsWith('ankCode')
          ? (book.banks.find(({ bankCode }) => bankCode === value)?.bankName ?? null)
          : null;
    }
  };

  return (path: string, value: Json | undefined): string => {
    if (value === undefined || value === null || value === '') return t('conflict.nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return t('conflict.list', { count: value.length });
    if (typeof value === 'object') return t('conflict.list', { count: Object.keys(value).length });
    const plain = plainOf(path);
    const list = enumerationOf(path.split('.').at(-1) ?? '');
    if (list && typeof value === 'string') return survey(`values.${list}.${value}` as 'values.LAYAK.LAYAK');
    if (typeof value === 'number' && plain?.endsWith('Rupiah')) return formatRupiah(value);
    return listed(plain, value) ?? String(value);
  };
}
