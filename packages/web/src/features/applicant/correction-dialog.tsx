import { Button, Checkbox, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { PersonalDetail } from '@trustiq/contract/applicant/personal-names.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import { confirmableNikCodes } from '@trustiq/domain/applicant/nik.ts';
import { useState } from 'react';
import { refusedFieldsOf } from '../../lib/refused-fields.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { chosen } from '../../ui/chosen.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.ts';
import { useRequestCorrection } from './correction-queries.ts';

const fields = ['nik', 'fullName', 'birthDate', 'reason', 'documentId'] as const;

type Props = { application: WholeCase; detail: PersonalDetail; onClose: () => void };

/** What should stand there instead, why, and by which proof; it holds once a second person has confirmed it. */
export function CorrectionDialog({ application, detail, onClose }: Props) {
  const t = useTexts('applicant');
  const ui = useTexts('ui');
  const request = useRequestCorrection(application);
  const [reason, setReason] = useState<string | null>(null);
  const [isDoubted, setDoubted] = useState(false);
  const form = useForm({
    initialValues: {
      nik: detail.nik ?? '',
      fullName: detail.fullName ?? '',
      birthDate: detail.birthDate ?? '',
      reason: '',
      documentId: '',
      nikConfirmed: false,
    },
  });
  const submit = async (values: typeof form.values) => {
    const missing = (['reason', 'documentId'] as const).filter((field) => values[field].trim() === '');
    if (missing.length > 0)
      return form.setErrors(Object.fromEntries(missing.map((field) => [field, t(`correctionErrors.${field}`)])));
    setReason(null);
    try {
      await request.mutateAsync({ ...values, documentId: Number(values.documentId) });
      toast(t('correction.asked'), 'success');
      onClose();
    } catch (failure) {
      const codes = refusedFieldsOf(failure);
      setDoubted((before) => before || confirmableNikCodes.includes(codes['nik'] ?? ''));
      const faulty = fields.filter((field) => codes[field] !== undefined);
      form.setErrors(
        Object.fromEntries(
          faulty.map((field) => [
            field,
            codes[field] === 'unchanged' ? t('correctionErrors.unchanged') : t(`correctionErrors.${field}`),
          ]),
        ),
      );
      if (faulty.length === 0)
        setReason((failure instanceof ApiError && failure.problem?.title) || t('correction.failed'));
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('correction.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      <form noValidate autoComplete="off" onSubmit={form.onSubmit((values) => void submit(values))}>
        <Stack gap="sm">
          <Text size="sm">{t('correction.explained')}</Text>
          <TextInput
            required
            data-autofocus
            label={t('personal.nik')}
            inputMode="numeric"
            maxLength={16}
            {...form.getInputProps('nik')}
          />
          {isDoubted && (
            <Checkbox
              label={t('correction.nikConfirmed')}
              {...form.getInputProps('nikConfirmed', { type: 'checkbox' })}
            />
          )}
          <TextInput required label={t('personal.fullName')} maxLength={100} {...form.getInputProps('fullName')} />
          <DateField
            label={t('personal.birthDate')}
            value={form.values.birthDate || null}
            onChange={(date) => form.setFieldValue('birthDate', date ?? '')}
            error={form.errors['birthDate']}
          />
          <Textarea
            required
            autosize
            minRows={2}
            maxLength={500}
            label={t('correction.reason')}
            {...form.getInputProps('reason')}
          />
          <Select
            required
            label={t('correction.document')}
            description={t('correction.documentHint')}
            placeholder={t('placeholders.choose')}
            data={application.documents.map(({ id, filename }) => ({ value: String(id), label: filename }))}
            {...form.getInputProps('documentId')}
            {...chosen(form.values.documentId)}
          />
          {reason && (
            <Text size="sm" c="red" role="alert">
              {reason}
            </Text>
          )}
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={request.isPending}>
              {t('discard')}
            </Button>
            <Button type="submit" loading={request.isPending}>
              {t('correction.ask')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
