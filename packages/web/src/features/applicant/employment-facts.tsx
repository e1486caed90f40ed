import type { Employment } from '@trustiq/contract/applicant/employment-names.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { type ReferenceList, useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FieldList, type ListedField } from '../../ui/field-list.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import { useLengthText } from '../../ui/use-length-text.ts';
import { useIndustries, useJobTypes, useMonthlyIncomes } from '../lookups/reference-lists.ts';
import { RegionName } from '../lookups/region-name.tsx';
import { jobStatuses } from './job-statuses.ts';

type Described = readonly { id: number; description: string }[] | undefined;

const describe = (rows: Described, id: number | null) => rows?.find((row) => row.id === id)?.description ?? MISSING;

/** Informasi Pekerjaan for somebody who only reads it. */
export function EmploymentFacts({ record }: { record: Employment }) {
  const t = useTexts('applicant');
  const reference = useReferenceText();
  const lengthText = useLengthText();
  const { data: industries } = useIndustries();
  const { data: jobTypes } = useJobTypes();
  const { data: incomes } = useMonthlyIncomes();
  const { yearsOfWork: years, monthsOfWork: months, jobStatus } = record;
  const plain = (
    name:
      | 'companyName'
      | 'employeeNumber'
      | 'position'
      | 'street'
      | 'rtRw'
      | 'postalCode'
      | 'officePhoneCode'
      | 'officePhone',
  ): ListedField => ({ name, label: t(`employment.${name}`), value: record[name] || MISSING });
  const listed = (name: 'industryId' | 'jobTypeId', list: ReferenceList, rows: Described): ListedField => {
    const id = record[name];
    const value = id === null ? MISSING : reference(list, id, describe(rows, id));
    return { name, label: t(`employment.${name}`), value };
  };
  const region = (name: 'provinceCode' | 'cityCode' | 'districtCode' | 'villageCode'): ListedField => ({
    name,
    label: t(`employment.${name}`),
    value: <RegionName code={record[name]} />,
  });
  const status = jobStatuses.find(([code]) => code === String(jobStatus))?.[1];
  return (
    <FieldList
      fields={[
        plain('companyName'),
        listed('industryId', 'industries', industries),
        listed('jobTypeId', 'jobTypes', jobTypes),
        { name: 'jobStatus', label: t('employment.jobStatus'), value: status ? t(`jobStatuses.${status}`) : MISSING },
        plain('employeeNumber'),
        plain('position'),
        {
          name: 'lengthOfWork',
          label: t('employment.lengthOfWork'),
          value: years === null || months === null ? MISSING : lengthText({ years, months }),
        },
        plain('officePhoneCode'),
        plain('officePhone'),
        plain('street'),
        plain('rtRw'),
        region('provinceCode'),
        region('cityCode'),
        region('districtCode'),
        region('villageCode'),
        plain('postalCode'),
        {
          name: 'incomeBandId',
          label: t('employment.incomeBandId'),
          value: describe(incomes, record.incomeBandId),
        },
        {
          name: 'monthlyIncomeRupiah',
          label: t('employment.monthlyIncomeRupiah'),
          value: <Rupiah amount={record.monthlyIncomeRupiah} />,
        },
      ]}
    />
  );
}
