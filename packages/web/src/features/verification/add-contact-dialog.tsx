import { Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contactNames } from '@trustiq/contract/applications/emergency-contact.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import { contactChoices } from '@trustiq/contract/verification/contact-call.ts';
import { addEmergencyContact } from '@trustiq/contract/verification/contact-verifications.ts';
import { checkNewContact } from '@trustiq/domain/origination/check-relatives.ts';
import { call } from '../../lib/api.ts';
import { refusedFieldsOf } from '../../lib/refused-fields.ts';
import { useUnsavedEdits } from '../../lib/unsaved-edits.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.ts';

const { relations, livingStatuses } = contactChoices;

type Contact = {
  readonly name: string;
  readonly relation: (typeof relations)[number];
  readonly msisdn: string;
  readonly livingStatus: (typeof livingStatuses)[number];
};

const fields = ['name', 'relation', 'msisdn', 'livingStatus'] as const;

/** Somebody who can be called about the applicant, where the application names nobody or nobody answers. */
export function AddContactDialog({ application, onClose }: { application: WholeCase; onClose: () => void }) {
  const t = useTexts('verification');
  const queries = useQueryClient();
  const { id, version } = application;
  const save = useMutation({
    mutationFn: (contact: Contact) =>
      call(addEmergencyContact, { params: { id }, body: { ...contactNames.toWire(contact), version } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['case', id] }),
  });
  const form = useForm<Contact>({
    initialValues: { name: '', relation: 'FAMILY', msisdn: '', livingStatus: 'TIDAK_SERUMAH' },
    validate: (contact) => {
      const checked = checkNewContact(contact);
      const faulty = checked.ok ? [] : checked.refusal.map(({ field }) => field.replace('contact.', ''));
      return Object.fromEntries(fields.map((field) => [field, faulty.includes(field) ? t('add.wrong') : null]));
    },
  });
  useUnsavedEdits(form.isDirty());
  const submit = (contact: Contact) =>
    save.mutateAsync(contact).then(
      () => {
        toast(t('add.saved'), 'success');
        onClose();
      },
      (failure: unknown) => {
        const refused = Object.keys(refusedFieldsOf(failure)).map((field) => contactNames.plainName(field));
        form.setErrors(Object.fromEntries(refused.map((field) => [field, t('add.wrong')])));
      },
    );
  const { error } = save;
  const reason = error instanceof ApiError ? (error.problem?.title ?? error.message) : t('add.failed');
  return (
    <Modal opened onClose={onClose} title={t('add.title')} closeButtonProps={{ 'aria-label': t('add.close') }}>
      <form noValidate autoComplete="off" onSubmit={form.onSubmit(submit)}>
        <Stack gap="sm">
          <TextInput label={t('fields.name')} required data-autofocus maxLength={100} {...form.getInputProps('name')} />
          <Select
            label={t('fields.relation')}
            allowDeselect={false}
            data={relations.map((value) => ({ value, label: t(`relations.${value}`) }))}
            {...form.getInputProps('relation')}
          />
          <TextInput
            label={t('fields.msisdn')}
            required
            inputMode="tel"
            maxLength={20}
            {...form.getInputProps('msisdn')}
          />
          <Select
            label={t('fields.livingStatus')}
            allowDeselect={false}
            data={livingStatuses.map((value) => ({ value, label: t(`livingStatuses.${value}`) }))}
            {...form.getInputProps('livingStatus')}
          />
          <FormFoot
            failure={error && reason}
            cancel={t('add.cancel')}
            save={t('add.save')}
            isSaving={save.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
