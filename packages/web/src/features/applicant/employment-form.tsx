import { Button, Group, Select, Text } from '@mantine/core';
import { type Employment, fromEmploymentField } from '@trustiq/contract/applicant/employment-names.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import { isEmploymentAsked } from '@trustiq/domain/workflow/owed-employment.ts';
import { useState } from 'react';
import { refusedFieldsOf } from '../../lib/refused-fields.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { chosen } from '../../ui/chosen.ts';
import { FieldGroup } from '../../ui/field-list.tsx';
import { RupiahInput } from '../../ui/rupiah-input.tsx';
import { toast } from '../../ui/toast.ts';
import { useMonthlyIncomes } from '../lookups/reference-lists.ts';
import classes from './applicant.module.css';
import { useSaveEmployment } from './applicant-queries.ts';
import type { EmploymentValues } from './employment-values.ts';
import { JobFields } from './job-fields.tsx';
import { OfficeFields } from './office-fields.tsx';
import { useEmploymentForm } from './use-employment-form.ts';
import { useReportUnsaved } from './use-report-unsaved.ts';

type Props = {
  application: WholeCase;
  record: Employment | null;
  onUnsaved: (isUnsaved: boolean) => void;
};

/** Informasi Pekerjaan for somebody who may change it. */
export function EmploymentForm({ application, record, onUnsaved }: Props) {
  const t = useTexts('applicant');
  const { data: incomes = [] } = useMonthlyIncomes();
  const bands = incomes.map(({ id, min, max }) => ({ id, minRupiah: min, maxRupiah: max }));
  const { form, values: shown, saved, discard, refuse, forget } = useEmploymentForm(application, record, bands);
  const save = useSaveEmployment(application, record?.id ?? null);
  const [reason, setReason] = useState<string | null>(null);
  useReportUnsaved(shown, saved, onUnsaved);

  const submit = (values: EmploymentValues) =>
    save.mutateAsync(values).then(
      () => {
        setReason(null);
        forget();
        toast(t('employment.saved'), 'success');
      },
      (failure: unknown) => {
        refuse(refusedFieldsOf(failure, fromEmploymentField));
        setReason(failure instanceof ApiError ? (failure.problem?.title ?? null) : null);
        toast(t('employment.failed'), 'failure');
      },
    );
  const goToFirstError = (errors: Readonly<Record<string, unknown>>) => {
    const first = Object.keys(form.values).find((field) => field in errors);
    const path = first === 'monthsOfWork' ? 'yearsOfWork' : first;
    if (path) form.getInputNode(path as keyof EmploymentValues)?.focus();
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, goToFirstError)}>
      <FieldGroup title={t('employment.job')}>
        <div className={classes.fields}>
          <JobFields form={form} isNumberNeeded={isEmploymentAsked(application.applicationStatus, application.track)} />
        </div>
      </FieldGroup>
      <FieldGroup title={t('employment.office')}>
        <div className={classes.fields}>
          <OfficeFields form={form} />
        </div>
      </FieldGroup>
      <FieldGroup title={t('employment.income')}>
        <div className={classes.fields}>
          <Select
            required
            label={t('employment.incomeBandId')}
            placeholder={t('placeholders.choose')}
            data={incomes.map(({ id, description }) => ({ value: String(id), label: description }))}
            {...form.getInputProps('incomeBandId')}
            {...chosen(form.values.incomeBandId)}
          />
          <RupiahInput
            required
            label={t('employment.monthlyIncomeRupiah')}
            {...form.getInputProps('monthlyIncomeRupiah')}
            value={form.values.monthlyIncomeRupiah === '' ? null : Number(form.values.monthlyIncomeRupiah)}
            onChange={(amount) => form.setFieldValue('monthlyIncomeRupiah', amount === null ? '' : String(amount))}
          />
        </div>
      </FieldGroup>
      {reason && (
        <Text size="sm" c="red" mt="sm" role="alert">
          {reason}
        </Text>
      )}
      <Group gap="xs" mt="md">
        <Button type="submit" loading={save.isPending} disabled={bands.length === 0}>
          {t('save')}
        </Button>
        {record && (
          <Button variant="default" onClick={discard} disabled={save.isPending}>
            {t('discard')}
          </Button>
        )}
      </Group>
    </form>
  );
}
