import type { EmploymentRecord } from '@trustiq/contract/applicant/employment.ts';
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
export function EmploymentFacts({ record }: { record: EmploymentRecord }) {
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
      | 'noNpk'
      | 'position'
      | 'addressStreet'
      | 'addressRtRw'
      | 'addressPos'
      | 'officePhoneCode'
      | 'officePhone',
  ): ListedField => ({ name, label: t(`employment.${name}`), value: record[name] || MISSING });
  const listed = (name: 'industryId' | 'jobTypeId', list: ReferenceList, rows: Described): ListedField => {
    const id = record[name];
    const value = id === null ? MISSING : reference(list, id, describe(rows, id));
    return { name, label: t(`employment.${name}`), value };
  };
  const region = (
    name: 'addressProvId' | 'addressCityId' | 'addressDistrictId' | 'addressVillagesId',
  ): ListedField => ({ name, label: t(`employment.${name}`), value: <RegionName code={record[name]} /> });
  const status = jobStatuses.find(([code]) => code === String(jobStatus))?.[1];
  return (
    <FieldList
      fields={[
        plain('companyName'),
        listed('industryId', 'industries', industries),
        listed('jobTypeId', 'jobTypes', jobTypes),
        { name: 'jobStatus', label: t('employment.jobStatus'), value: status ? t(`jobStatuses.${status}`) : MISSING },
        plain('noNpk'),
        plain('position'),
        {
          name: 'lengthOfWork',
          label: t('employment.lengthOfWork'),
          value: years === null || months === null ? MISSING : lengthText({ years, months }),
        },
        plain('officePhoneCode'),
        plain('officePhone'),
        plain('addressStreet'),
        plain('addressRtRw'),
        region('addressProvId'),
        region('addressCityId'),
        region('addressDistrictId'),
        region('addressVillagesId'),
        plain('addressPos'),
        {
          name: 'monthlyIncomeId',
          label: t('employment.monthlyIncomeId'),
          value: describe(incomes, record.monthlyIncomeId),
        },
        {
          name: 'monthlyIncomeVal',
          label: t('employment.monthlyIncomeVal'),
          value: <Rupiah amount={record.monthlyIncomeVal} />,
        },
      ]}
    />
  );
}
