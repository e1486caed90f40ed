import type { EmploymentRecord } from '@trustiq/contract/applicant/employment.ts';
import { formatLengthOfWork } from '@trustiq/domain/applicant/length-of-work.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useIndustries, useJobTypes, useMonthlyIncomes } from '../../lib/lookups.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FieldList, type ListedField } from '../../ui/field-list.tsx';
import { RegionName } from '../../ui/region-name.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import { jobStatuses } from './job-statuses.ts';

type Described = readonly { id: number; description: string }[] | undefined;

const describe = (rows: Described, id: number | null) =>
  id === null ? MISSING : (rows?.find((row) => row.id === id)?.description ?? String(id));

/** Informasi Pekerjaan for somebody who only reads it. */
export function EmploymentFacts({ record }: { record: EmploymentRecord }) {
  const t = useTexts('applicant');
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
  const listed = (name: 'industryId' | 'jobTypeId' | 'monthlyIncomeId', rows: Described): ListedField => ({
    name,
    label: t(`employment.${name}`),
    value: describe(rows, record[name]),
  });
  const region = (
    name: 'addressProvId' | 'addressCityId' | 'addressDistrictId' | 'addressVillagesId',
  ): ListedField => ({ name, label: t(`employment.${name}`), value: <RegionName code={record[name]} /> });
  const status = jobStatuses.find(([code]) => code === String(jobStatus))?.[1];
  return (
    <FieldList
      fields={[
        plain('companyName'),
        listed('industryId', industries),
        listed('jobTypeId', jobTypes),
        { name: 'jobStatus', label: t('employment.jobStatus'), value: status ? t(`jobStatuses.${status}`) : MISSING },
        plain('noNpk'),
        plain('position'),
        {
          name: 'lengthOfWork',
          label: t('employment.lengthOfWork'),
          value: years === null || months === null ? MISSING : formatLengthOfWork({ years, months }),
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
        listed('monthlyIncomeId', incomes),
        {
          name: 'monthlyIncomeVal',
          label: t('employment.monthlyIncomeVal'),
          value: <Rupiah amount={record.monthlyIncomeVal} />,
        },
      ]}
    />
  );
}
