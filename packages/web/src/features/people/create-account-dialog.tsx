import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type AccountOutcome, createAccount, userNamePattern } from '@trustiq/contract/identity/accounts.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PlacementFields, type PlacementValues, placementOf } from './placement-fields.tsx';
import { usePeopleFailure } from './use-people-failure.ts';

type Props = {
  opened: boolean;
  /** For whom it was opened; another one can be chosen. */
  firstRole: Role | null;
  onClose: () => void;
  onDone: (outcome: AccountOutcome) => void;
};

const EMAIL = /^\S+@\S+\.\S+$/;
const nobody: PlacementValues = { role: null, areaId: null, branchId: null };

export function CreateAccountDialog({ opened, firstRole, onClose, onDone }: Props) {
  const t = useTexts('people');
  const failureText = usePeopleFailure();
  const valid = (isValid: boolean) => (isValid ? null : t('form.invalid'));
  const form = useForm({
    initialValues: { userName: '', fullName: '', email: '', place: { ...nobody, role: firstRole } },
    validateInputOnBlur: ['userName', 'fullName', 'email'],
    validate: {
      userName: (value) => valid(userNamePattern.test(value)),
      fullName: (value) => valid(value.trim().length >= 2),
      email: (value) => valid(EMAIL.test(value.trim())),
      place: (value) => (value.role === null ? t('form.required') : null),
    },
  });
  const create = useMutation({
    mutationFn: ({ userName, fullName, email, place }: typeof form.values) => {
      const placement = placementOf(place);
      if (placement === null) throw new Error('a role is needed');
      const body = { userName, fullName: fullName.trim(), email: email.trim(), ...placement };
      return call(createAccount, { body });
    },
    onSuccess: (outcome) => {
      form.reset();
      onDone(outcome);
    },
  });
  const close = () => {
    create.reset();
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      title={t('users.add')}
      save={t('form.save')}
      failure={create.error && failureText(create.error)}
      isSending={create.isPending}
      onSubmit={form.onSubmit((values) => create.mutate(values))}
      onClose={close}
    >
      <TextInput
        label={t('form.userName')}
        description={t('form.userNameHint')}
        autoCapitalize="none"
        autoComplete="off"
        maxLength={50}
        data-autofocus
        {...form.getInputProps('userName')}
      />
      <TextInput label={t('form.fullName')} maxLength={100} autoComplete="off" {...form.getInputProps('fullName')} />
      <TextInput
        type="email"
        label={t('form.email')}
        maxLength={254}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <PlacementFields
        values={form.values.place}
        error={typeof form.errors['place'] === 'string' ? form.errors['place'] : null}
        onChange={(place) => form.setFieldValue('place', place)}
      />
    </FormDialog>
  );
}
