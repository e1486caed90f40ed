import { Autocomplete, Select, TextInput } from '@mantine/core';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { chosen } from '../../ui/chosen.ts';
import { useIndustries, useJobTypes } from '../lookups/reference-lists.ts';
import { jobStatuses } from './job-statuses.ts';
import { LengthOfWorkInput } from './length-of-work-input.tsx';
import type { EmploymentFormState } from './use-employment-form.ts';

const positions = ['Staff', 'SPV', 'Manager', 'GM/Head', 'Direktur'];

/** Where somebody works, as what, and how long. */
export function JobFields({ form, isNumberNeeded }: { form: EmploymentFormState; isNumberNeeded: boolean }) {
  const t = useTexts('applicant');
  const { data: industries } = useIndustries();
  const { data: jobTypes } = useJobTypes();
  const reference = useReferenceText();
  const toOptions = (list: 'industries' | 'jobTypes', rows: readonly { id: number; description: string }[] = []) =>
    rows.map(({ id, description }) => ({ value: String(id), label: reference(list, id, description) }));
  const { yearsOfWork, monthsOfWork } = form.values;
  const validateLength = () => {
    // A single digit of months is complete when the field is left.
    if (monthsOfWork.length === 1) form.setFieldValue('monthsOfWork', monthsOfWork.padStart(2, '0'));
    form.validateField('yearsOfWork');
    form.validateField('monthsOfWork');
  };
  const select = { searchable: true, placeholder: t('placeholders.choose') } as const;
  return (
    <>
      <TextInput required label={t('employment.companyName')} {...form.getInputProps('companyName')} />
      <Select
        required
        {...select}
        label={t('employment.industryId')}
        data={toOptions('industries', industries)}
        {...form.getInputProps('industryId')}
        {...chosen(form.values.industryId)}
      />
      <Select
        required
        {...select}
        label={t('employment.jobTypeId')}
        data={toOptions('jobTypes', jobTypes)}
        {...form.getInputProps('jobTypeId')}
        {...chosen(form.values.jobTypeId)}
      />
      <Select
        required
        {...select}
        label={t('employment.jobStatus')}
        data={jobStatuses.map(([value, name]) => ({ value, label: t(`jobStatuses.${name}`) }))}
        {...form.getInputProps('jobStatus')}
        {...chosen(form.values.jobStatus)}
      />
      <TextInput
        label={t('employment.employeeNumber')}
        withAsterisk={isNumberNeeded}
        {...(isNumberNeeded ? { description: t('employment.neededToAgree') } : {})}
        autoComplete="off"
        {...form.getInputProps('employeeNumber')}
      />
      <Autocomplete
        required
        label={t('employment.position')}
        data={positions}
        // All of them, whatever is stored: somebody who looks for another one has not typed it yet.
        filter={({ options }) => options}
        {...form.getInputProps('position')}
      />
      <LengthOfWorkInput
        required
        label={t('employment.lengthOfWork')}
        digits={yearsOfWork + monthsOfWork}
        onDigits={(digits) => form.setValues({ yearsOfWork: digits.slice(0, 2), monthsOfWork: digits.slice(2) })}
        onBlur={validateLength}
        error={form.errors['yearsOfWork'] ?? form.errors['monthsOfWork']}
        data-path="yearsOfWork"
      />
    </>
  );
}
