import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { createService, serviceNamePattern } from '@trustiq/contract/origination/service-keys.ts';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useBranches } from '../lookups/reference-lists.ts';
import { usePeopleFailure } from './use-people-failure.ts';

type Props = { opened: boolean; onClose: () => void; onDone: (key: string) => void };
type Values = { name: string; branchId: string | null; lastDay: string | null };

export function CreateServiceDialog({ opened, onClose, onDone }: Props) {
  const t = useTexts('people');
  const failureText = usePeopleFailure();
  const branches = useBranches().data ?? [];
  const form = useForm<Values>({
    initialValues: { name: '', branchId: null, lastDay: null },
    validateInputOnBlur: ['name'],
    validate: {
      name: (value) => (serviceNamePattern.test(value) ? null : t('form.invalid')),
      branchId: (value) => (value === null ? t('form.required') : null),
    },
  });
  const create = useMutation({
    mutationFn: ({ name, branchId, lastDay }: Values) =>
      call(createService, { body: { name, branchId: Number(branchId), lastDay } }),
    onSuccess: ({ key }) => {
      form.reset();
      onDone(key);
    },
  });
  const close = () => {
    create.reset();
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      title={t('services.add')}
      save={t('form.save')}
      failure={create.error && failureText(create.error)}
      isSending={create.isPending}
      onSubmit={form.onSubmit((values) => create.mutate(values))}
      onClose={close}
    >
      <TextInput
        label={t('services.name')}
        description={t('form.userNameHint')}
        autoCapitalize="none"
        maxLength={50}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Select
        label={t('form.branch')}
        data={branches.map(({ branchId, branchCode, branchName }) => ({
          value: String(branchId),
          label: `${branchCode} ${branchName}`,
        }))}
        searchable
        comboboxProps={{ keepMounted: false }}
        {...form.getInputProps('branchId')}
      />
      <DateField
        label={t('services.lastDay')}
        value={form.values.lastDay}
        onChange={(lastDay) => form.setFieldValue('lastDay', lastDay)}
      />
    </FormDialog>
  );
}
