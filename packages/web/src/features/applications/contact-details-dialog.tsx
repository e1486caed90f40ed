import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import { parseMobileNumber } from '@trustiq/domain/applicant/identifiers.ts';
import { refusedFieldsOf } from '../../lib/refused-fields.ts';
import { useUnsavedEdits } from '../../lib/unsaved-edits.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';
import { useEditContactDetails } from './use-edit-contact-details.ts';

type Props = { application: WholeCase; onClose: () => void };

const faults = ['email_format', 'mobile_format'] as const;
const faultOf = (code: string | undefined) => faults.find((known) => known === code);

/** E-mail address and phone of the applicant, the two things that whoever verifies an application may correct. */
export function ContactDetailsDialog({ application, onClose }: Props) {
  const t = useTexts('applications');
  const save = useEditContactDetails(application);
  const form = useForm({
    initialValues: { email: application.email ?? '', msisdn: application.msisdn },
    validateInputOnBlur: true,
    validate: { msisdn: (value) => (parseMobileNumber(value).ok ? null : t('contact.faults.mobile_format')) },
  });
  useUnsavedEdits(form.isDirty());

  const submit = ({ email, msisdn }: typeof form.values) =>
    save.mutateAsync({ email: email.trim() || null, msisdn }).then(
      () => {
        toast(t('contact.saved'), 'success');
        onClose();
      },
      (failure: unknown) => {
        const refused = refusedFieldsOf(failure);
        form.setErrors(
          Object.fromEntries(
            Object.entries(refused).flatMap(([field, code]) => {
              const fault = faultOf(code);
              return fault ? [[field, t(`contact.faults.${fault}`)]] : [];
            }),
          ),
        );
        requestAnimationFrame(() => form.getInputNode(Object.keys(refused)[0] ?? 'email')?.focus());
      },
    );
  const { error } = save;
  const reason = error instanceof ApiError ? (error.problem?.title ?? error.message) : t('contact.failed');

  return (
    <Modal opened onClose={onClose} title={t('contact.title')} closeButtonProps={{ 'aria-label': t('contact.close') }}>
      <form noValidate autoComplete="off" onSubmit={form.onSubmit(submit)}>
        <Stack gap="sm">
          <TextInput
            label={t('info.email')}
            type="email"
            inputMode="email"
            maxLength={254}
            data-autofocus
            {...form.getInputProps('email')}
          />
          <TextInput
            label={t('info.msisdn')}
            required
            inputMode="tel"
            maxLength={20}
            leftSection={<Text size="sm">+62</Text>}
            leftSectionWidth={44}
            classNames={{ input: 'numeric' }}
            {...form.getInputProps('msisdn')}
          />
          {error && (
            <Text size="sm" className="alarm" role="alert">
              {reason}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('contact.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('contact.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
