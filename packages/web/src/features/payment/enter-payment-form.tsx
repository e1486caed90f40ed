import { Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { PaymentByHand } from '@trustiq/contract/workflow/payment-by-hand.ts';
import { numberInCoreBanking } from '@trustiq/domain/payment/payment-by-hand.ts';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { RupiahInput } from '../../ui/rupiah-input.tsx';
import { toast } from '../../ui/toast.ts';
import { PaymentFailure } from './payment-failure.tsx';
import { usePaymentStep } from './payment-queries.ts';

type Approved = NonNullable<PaymentByHand['approved']>;

/** Nothing is filled in beforehand but the bank and a CIF that is known: who copies what we show has not looked. */
const atFirst = ({ cif, bankCode }: Approved) => ({
  cif: cif ?? '',
  loanReference: '',
  disbursedOn: null as string | null,
  principalRupiah: null as number | null,
  netRupiah: null as number | null,
  bankCode,
  accountNo: '',
  holder: '',
  proofDocumentId: null as string | null,
  proofReference: '',
});

type Values = ReturnType<typeof atFirst>;

function useEntryForm(approved: Approved) {
  const t = useTexts('payment');
  const given = (value: string | number | null) =>
    value === null || String(value).trim() === '' ? t('required') : null;
  const number = (value: string) => given(value) ?? (numberInCoreBanking.test(value.trim()) ? null : t('visibleOnly'));
  return useForm<Values>({
    initialValues: atFirst(approved),
    validate: {
      cif: number,
      loanReference: number,
      disbursedOn: given,
      principalRupiah: given,
      netRupiah: given,
      accountNo: given,
      holder: given,
      proofReference: (value, { proofDocumentId }) =>
        value.trim() === '' && proofDocumentId === null ? t('proofRequired') : null,
    },
  });
}

const toSend = (values: Values) => ({
  ...values,
  disbursedOn: values.disbursedOn ?? '',
  principalRupiah: values.principalRupiah ?? 0,
  netRupiah: values.netRupiah ?? 0,
  proofDocumentId: values.proofDocumentId === null ? null : Number(values.proofDocumentId),
  proofReference: values.proofReference.trim() === '' ? null : values.proofReference.trim(),
});

/** What core banking shows of the loan that was booked there, typed by whoever sees it. */
export function EnterPaymentForm({ application, approved }: { application: WholeCase; approved: Approved }) {
  const t = useTexts('payment');
  const form = useEntryForm(approved);
  const [isAsking, setAsking] = useState(false);
  const step = usePaymentStep(application);
  const send = () => {
    setAsking(false);
    step.mutate(
      { step: 'enter', values: toSend(form.getValues()) },
      { onSuccess: () => toast(t('enterDone'), 'success') },
    );
  };
  const text = (name: 'cif' | 'loanReference' | 'accountNo' | 'holder', label: string, maxLength: number) => (
    <TextInput label={label} maxLength={maxLength} autoComplete="off" withAsterisk {...form.getInputProps(name)} />
  );
  return (
    <form noValidate onSubmit={form.onSubmit(() => setAsking(true))}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
          {text('cif', t('fields.cif'), 50)}
          {text('loanReference', t('fields.loanReference'), 100)}
          <DateField
            label={t('fields.disbursedOn')}
            {...form.getInputProps('disbursedOn')}
            value={form.values.disbursedOn}
          />
          <RupiahInput
            label={t('fields.principal')}
            withAsterisk
            {...form.getInputProps('principalRupiah')}
            value={form.values.principalRupiah}
          />
          <RupiahInput
            label={t('fields.net')}
            withAsterisk
            {...form.getInputProps('netRupiah')}
            value={form.values.netRupiah}
          />
          <TextInput label={t('fields.bank')} maxLength={20} withAsterisk {...form.getInputProps('bankCode')} />
          {text('accountNo', t('fields.account'), 50)}
          {text('holder', t('fields.holder'), 200)}
          <Select
            label={t('fields.proofDocument')}
            placeholder={t('noDocument')}
            clearable
            data={application.documents.map(({ id, filename }) => ({ value: String(id), label: filename }))}
            {...form.getInputProps('proofDocumentId')}
          />
          <TextInput
            label={t('fields.proofReference')}
            maxLength={500}
            autoComplete="off"
            {...form.getInputProps('proofReference')}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {t('proofHint')}
        </Text>
        <PaymentFailure failure={step.error} />
        <Group justify="flex-end">
          <Button type="submit" loading={step.isPending}>
            {t('enter')}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title={t('enter')}
        question={t('enterQuestion')}
        onProceed={send}
        onCancel={() => setAsking(false)}
      />
    </form>
  );
}
