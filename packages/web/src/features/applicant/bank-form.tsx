import { Button, Group, PasswordInput, Select, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type BankRecord, fromBankField } from '@trustiq/contract/applicant/bank-names.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import { useState } from 'react';
import { refusedFieldsOf } from '../../lib/refused-fields.ts';
import { bankShortName } from '../../lib/served-bank.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { chosen } from '../../ui/chosen.ts';
import { FieldGroup } from '../../ui/field-list.tsx';
import { toast } from '../../ui/toast.ts';
import { useBanks } from '../lookups/reference-lists.ts';
import classes from './applicant.module.css';
import { useHidesAtmFields, useSaveBankRecord } from './applicant-queries.ts';
import { BankStamps } from './bank-stamps.tsx';
import { type BankValues, bankErrorsOf, bankValuesOf, toBankFields } from './bank-values.ts';
import { useReportUnsaved } from './use-report-unsaved.ts';

type Props = {
  application: WholeCase;
  record: BankRecord | null;
  onUnsaved: (isUnsaved: boolean) => void;
};
type ErrorCode = 'required' | 'digits_only' | 'unknown_option';

const accounts = {
  own: ['bankCode', 'accountNo', 'accountName', 'bankAccountNo', 'savingsAccountNo'],
  payroll: ['payrollBankCode', 'payrollAccountNo', 'payrollAccountName'],
  companion: ['companionBankCode', 'companionAccountNo', 'companionAccountName'],
} as const satisfies Record<string, readonly (keyof BankValues)[]>;

const isCode = (field: keyof BankValues) => field.endsWith('ankCode');
const isNumber = (field: keyof BankValues) => !isCode(field) && !field.endsWith('Name');
const optional: readonly (keyof BankValues)[] = ['accountNo', 'accountName', 'bankAccountNo', 'savingsAccountNo'];

/** Informasi Bank for somebody who may change it. */
export function BankForm({ application, record, onUnsaved }: Props) {
  const t = useTexts('applicant');
  const { data: banks = [] } = useBanks();
  const hidesAtmFields = useHidesAtmFields();
  const save = useSaveBankRecord(application, record?.id ?? null);
  const [reason, setReason] = useState<string | null>(null);
  const saved = bankValuesOf(record);
  const form = useForm<BankValues>({
    initialValues: saved,
    validateInputOnBlur: true,
    validate: (values) =>
      Object.fromEntries(bankErrorsOf(values, record).map(({ field, code }) => [field, t(`bankErrors.${code}`)])),
  });
  useReportUnsaved(form.values, saved, onUnsaved);

  const submit = (values: BankValues) =>
    save.mutateAsync(toBankFields(values, banks)).then(
      (kept) => {
        setReason(null);
        form.setValues(bankValuesOf(kept));
        toast(t('bank.saved'), 'success');
      },
      (failure: unknown) => {
        const faults = Object.entries(refusedFieldsOf(failure, fromBankField));
        form.setErrors(
          Object.fromEntries(faults.map(([field, code]) => [field, t(`bankErrors.${code as ErrorCode}`)])),
        );
        setReason(failure instanceof ApiError ? (failure.problem?.title ?? null) : null);
        toast(t('bank.failed'), 'failure');
      },
    );
  const goToFirstError = (errors: Readonly<Record<string, unknown>>) => {
    const first = Object.keys(saved).find((field) => field in errors);
    if (first) form.getInputNode(first as keyof BankValues)?.focus();
  };
  const options = banks.map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }));

  return (
    <form noValidate autoComplete="off" onSubmit={form.onSubmit(submit, goToFirstError)}>
      {(['own', 'payroll', 'companion'] as const).map((account) => (
        <FieldGroup key={account} title={t(`bank.${account}`, { bank: bankShortName() ?? t('bank.unnamedBank') })}>
          <div className={classes.fields}>
            {accounts[account].map((field) =>
              isCode(field) ? (
                <Select
                  key={field}
                  required
                  searchable
                  label={t(`bank.${field}`)}
                  placeholder={t('placeholders.choose')}
                  data={options}
                  {...form.getInputProps(field)}
                  {...chosen(form.values[field])}
                />
              ) : (
                <TextInput
                  key={field}
                  required={!optional.includes(field)}
                  label={t(`bank.${field}`)}
                  maxLength={200}
                  autoComplete="off"
                  {...(isNumber(field) ? { inputMode: 'numeric' as const, classNames: { input: 'numeric' } } : {})}
                  {...form.getInputProps(field)}
                />
              ),
            )}
          </div>
        </FieldGroup>
      ))}
      {!hidesAtmFields && (
        <FieldGroup title={t('bank.card')}>
          <div className={classes.fields}>
            <TextInput
              label={t('bank.cardNo')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={200}
              {...form.getInputProps('cardNo')}
            />
            <PasswordInput
              label={t('bank.pin')}
              description={t('bank.pinHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="new-password"
              inputMode="numeric"
              maxLength={12}
              {...form.getInputProps('pin')}
            />
          </div>
        </FieldGroup>
      )}
      <BankStamps record={record} />
      {reason && (
        <Text size="sm" c="red" mt="sm" role="alert">
          {reason}
        </Text>
      )}
      <Group gap="xs" mt="md">
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
        {record && (
          <Button
            variant="default"
            disabled={save.isPending}
            onClick={() => {
              form.setValues(saved);
              form.clearErrors();
            }}
          >
            {t('discard')}
          </Button>
        )}
      </Group>
    </form>
  );
}
