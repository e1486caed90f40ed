import { Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import {
  type ContactDetailName,
  type ContactDetails,
  type ContactKind,
  contactDetail,
  contactDetailNames,
  contactFaults,
  eachContactDetail,
  readContactDetails,
} from '@trustiq/domain/applicant/contact-details.ts';
import { refusedFieldsOf } from '../../lib/refused-fields.ts';
import { useUnsavedEdits } from '../../lib/unsaved-edits.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.ts';
import { useEditContactDetails } from './use-edit-contact-details.ts';

type Props = { application: WholeCase; onClose: () => void };

const faultOf = (code: string | undefined) => contactFaults.find((known) => known === code);

const typedBy = {
  email: { type: 'email', inputMode: 'email' },
  phone: {
    inputMode: 'tel',
    leftSection: <Text size="sm">+62</Text>,
    leftSectionWidth: 44,
    classNames: { input: 'numeric' },
  },
  text: {},
} as const satisfies Record<ContactKind, TextInputProps>;

const inputOf = (name: ContactDetailName) => {
  const { kind, isRequired, longest } = contactDetail(name);
  return { required: isRequired, maxLength: longest, ...typedBy[kind] };
};

/** What may be left empty is sent as nothing. */
const toSend = (typed: Record<ContactDetailName, string>): ContactDetails => ({
  ...eachContactDetail((name) => typed[name].trim() || null),
  msisdn: typed.msisdn,
});

/** What the applicant is reached by, the things that whoever verifies an application may correct. */
export function ContactDetailsDialog({ application, onClose }: Props) {
  const t = useTexts('applications');
  const save = useEditContactDetails(application);
  const form = useForm({
    initialValues: eachContactDetail((name) => application[name] ?? ''),
    validateInputOnBlur: true,
    validate: { msisdn: (msisdn) => (readContactDetails({ msisdn }).ok ? null : t('contact.faults.mobile_format')) },
  });
  useUnsavedEdits(form.isDirty());

  const submit = (typed: typeof form.values) =>
    save.mutateAsync(toSend(typed)).then(
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
          {contactDetailNames.map((name, position) => (
            <TextInput
              key={name}
              label={t(`info.${name}`)}
              data-autofocus={position === 0 || undefined}
              {...inputOf(name)}
              {...form.getInputProps(name)}
            />
          ))}
          <FormFoot
            failure={error && reason}
            cancel={t('contact.cancel')}
            save={t('contact.save')}
            isSaving={save.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
