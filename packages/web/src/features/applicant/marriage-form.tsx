import { Button, Checkbox, Group, Select, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { PersonalDetail } from '@trustiq/contract/applicant/personal-names.ts';
import { fromSpouseField } from '@trustiq/contract/applicant/spouse-names.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import { maritalStatuses } from '@trustiq/domain/applicant/personal-codes.ts';
import { useEffect, useRef, useState } from 'react';
import { refusedFieldsOf } from '../../lib/refused-fields.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { chosen } from '../../ui/chosen.ts';
import { DateField } from '../../ui/date-field.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './applicant.module.css';
import { useSaveMarriage } from './applicant-queries.ts';
import { type MarriageValues, marriageOf, marriageValuesOf, refusedMarriageFields } from './marriage-values.ts';
import { useReportUnsaved } from './use-report-unsaved.ts';

type Props = {
  application: WholeCase;
  detail: PersonalDetail;
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
};

/** Data Pasangan for somebody who may correct it: who is married to whom decides what is counted together. */
export function MarriageForm({ application, detail, onUnsaved, onClose }: Props) {
  const t = useTexts('applicant');
  const reference = useReferenceText();
  const save = useSaveMarriage(application);
  // It takes the place of the button that opened it.
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [reason, setReason] = useState<string | null>(null);
  const saved = marriageValuesOf(detail);
  const form = useForm<MarriageValues>({ initialValues: saved });
  useReportUnsaved(form.values, saved, onUnsaved);
  const close = () => {
    onUnsaved(false);
    onClose();
  };
  const submit = (values: MarriageValues) =>
    save.mutateAsync(marriageOf(values)).then(
      () => {
        toast(t('spouses.saved'), 'success');
        close();
      },
      (failure: unknown) => {
        const fields = refusedMarriageFields(refusedFieldsOf(failure, fromSpouseField));
        form.setErrors(Object.fromEntries(fields.map((field) => [field, t(`spouseErrors.${field}`)])));
        setReason(failure instanceof ApiError ? (failure.problem?.title ?? null) : null);
        toast(t('spouses.failed'), 'failure');
      },
    );
  const { maritalStatus } = form.values;
  const isMarried = maritalStatus === 'KAWIN';
  return (
    <form noValidate autoComplete="off" onSubmit={form.onSubmit(submit)}>
      <div className={classes.fields}>
        <Select
          required
          ref={first}
          label={t('personal.maritalStatus')}
          placeholder={t('placeholders.choose')}
          data={maritalStatuses.map((value) => ({ value, label: reference('maritalStatuses', value, value) }))}
          {...form.getInputProps('maritalStatus')}
          {...chosen(maritalStatus)}
        />
        {isMarried && (
          <>
            <TextInput required label={t('spouses.name')} {...form.getInputProps('name')} />
            <TextInput label={t('spouses.nik')} inputMode="numeric" maxLength={16} {...form.getInputProps('nik')} />
            <TextInput label={t('spouses.phone')} inputMode="tel" {...form.getInputProps('msisdn')} />
            <DateField
              label={t('spouses.birthDate')}
              value={form.values.birthDate || null}
              onChange={(date) => form.setFieldValue('birthDate', date ?? '')}
              error={form.errors['birthDate']}
            />
            <Checkbox
              label={t('spouses.separate')}
              {...form.getInputProps('hasSeparateProperty', { type: 'checkbox' })}
            />
          </>
        )}
      </div>
      {reason && (
        <Text size="sm" c="red" mt="sm" role="alert">
          {reason}
        </Text>
      )}
      <Group gap="xs" mt="md">
        <Button type="submit" loading={save.isPending} disabled={maritalStatus === ''}>
          {t('save')}
        </Button>
        <Button variant="default" onClick={close} disabled={save.isPending}>
          {t('discard')}
        </Button>
      </Group>
    </form>
  );
}
