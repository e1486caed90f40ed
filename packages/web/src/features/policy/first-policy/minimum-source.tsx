import { Button, Fieldset, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ListedPolicyFault } from '@trustiq/contract/policy/policies.ts';
import { type BankMinimum, placesOfMinimum } from '@trustiq/domain/policy/first-policy.ts';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { RupiahInput } from '../../../ui/rupiah-input.tsx';
import { ProposalFaults } from '../proposal-faults.tsx';

type Field = keyof BankMinimum;
type DayField = 'powerOfAttorneyDate' | 'branchOpenedOn';
type WordField = Exclude<Field, 'capitalRupiah' | DayField>;
type Values = Omit<BankMinimum, 'capitalRupiah'> & { capitalRupiah: number | null };

const fields = Object.keys(placesOfMinimum) as Field[];
const groups = {
  identity: ['name', 'shortName', 'address', 'city', 'coreBankingPrefix', 'smsSender'],
  signing: ['signatoryName', 'signatoryTitle', 'decreeNumber', 'powerOfAttorney', 'powerOfAttorneyDate'],
  branch: ['areaName', 'branchCode', 'branchName', 'branchHead', 'branchOpenedOn'],
  capital: ['capitalRupiah'],
} as const satisfies Record<string, readonly Field[]>;
const groupNames = Object.keys(groups) as (keyof typeof groups)[];
const hinted = ['shortName', 'coreBankingPrefix', 'smsSender', 'branchCode'] as const;
const isHinted = (field: Field): field is (typeof hinted)[number] => hinted.some((name) => name === field);
const isDay = (field: Field): field is DayField => field === 'powerOfAttorneyDate' || field === 'branchOpenedOn';

const nothing: Values = {
  ...(Object.fromEntries(fields.map((field) => [field, ''])) as Record<WordField | DayField, string>),
  capitalRupiah: null,
};

const idOf = (field: Field): string => `first-policy-${field}`;
const placeOf = (field: Field): string => placesOfMinimum[field].join('.');

type Props = { faults: readonly ListedPolicyFault[]; isTaking: boolean; onTake: (bank: BankMinimum) => void };

/** What only the bank can say of itself; the server judges it as part of the whole policy. */
export function MinimumSource({ faults, isTaking, onTake }: Props) {
  const t = useTexts('setup');
  const form = useForm<Values>({
    initialValues: nothing,
    validate: (values) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const isLeftOut = values[field] === null || String(values[field]).trim() === '';
          return isLeftOut && field !== 'branchHead' ? [[field, t('policy.required')]] : [];
        }),
      ),
  });
  const [sent, setSent] = useState(form.values);
  /** What the server said of an answer, until another one is typed. */
  const toldOf = (field: Field) =>
    sent[field] === form.values[field]
      ? faults.find(({ path }) => path.join('.') === placeOf(field))?.words
      : undefined;
  const elsewhere = faults.filter(({ path }) => !fields.some((field) => placeOf(field) === path.join('.')));
  const inputOf = (field: Field) => {
    const shared = { label: t(`fields.${field}`), error: form.errors[field] ?? toldOf(field), id: idOf(field) };
    if (field === 'capitalRupiah')
      return (
        <RupiahInput
          key={field}
          {...shared}
          value={form.values.capitalRupiah}
          onChange={(amount) => form.setFieldValue('capitalRupiah', amount)}
        />
      );
    if (isDay(field))
      return (
        <DateField
          key={field}
          {...shared}
          value={form.values[field] || null}
          onChange={(day) => form.setFieldValue(field, day ?? '')}
        />
      );
    return (
      <TextInput
        key={field}
        {...shared}
        description={isHinted(field) ? t(`fieldHints.${field}`) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={500}
        autoComplete="off"
        value={form.values[field]}
        onChange={({ currentTarget: { value } }) => form.setFieldValue(field, value)}
      />
    );
  };
  const submit = (values: Values) => {
    setSent(values);
    onTake({ ...values, capitalRupiah: values.capitalRupiah ?? 0 });
  };
  const refuse = (errors: typeof form.errors) => {
    const first = fields.find((field) => field in errors);
    if (first !== undefined) document.getElementById(idOf(first))?.focus();
  };
  return (
    <form noValidate onSubmit={form.onSubmit(submit, refuse)}>
      <Stack gap="sm">
        {groupNames.map((group) => (
          <Fieldset key={group} legend={t(`groups.${group}`)}>
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm" verticalSpacing="sm">
              {groups[group].map(inputOf)}
            </SimpleGrid>
          </Fieldset>
        ))}
        {elsewhere.length > 0 && <ProposalFaults faults={elsewhere} />}
        <Group>
          <Button type="submit" loading={isTaking}>
            {t('policy.take')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
