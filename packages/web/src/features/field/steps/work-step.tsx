import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { bankShortName, ownBankCode } from '../../../lib/served-bank.ts';
import { useReferenceText } from '../../../texts/use-reference-text.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { pathOf } from '../form/field-paths.ts';
import { FormCard } from '../form/form-card.tsx';
import { useChange, useForm, useValueAt } from '../form/form-context.tsx';
import { NumberField, RupiahField, SelectField, TextField } from '../form/inputs.tsx';
import { RegionFields } from '../form/region-fields.tsx';
import { digitsOnly, withSlash } from '../form/typed-shapes.ts';

/** The codes of the specification, each with the name of its words. */
const jobStatuses = { '1': 'permanent', '2': 'candidate', '3': 'contract', '4': 'temporary' } as const;

const listedFields = { industries: 'industryId', jobTypes: 'jobTypeId' } as const;

/** Fields of digits alone, with how many there are at most. */
const digits = [
  ['postalCode', 5],
  ['officePhoneCode', 6],
  ['officePhone', 10],
] as const;

const accounts = {
  own: ['bankCode', 'accountNo', 'accountName', 'savingsAccountNo'],
  payroll: ['payrollBankCode', 'payrollAccountNo', 'payrollAccountName'],
  companion: ['companionBankCode', 'companionAccountNo', 'companionAccountName'],
} as const;

const optional: readonly string[] = ['accountNo', 'accountName', 'savingsAccountNo'];

export function WorkStep() {
  const { book } = useForm();
  const t = useTexts('field');
  const applicant = useTexts('applicant');
  const reference = useReferenceText();
  const job = (field: string) => pathOf(`employment.${field}`);
  return (
    <>
      <FormCard title={t('work.job')}>
        <TextField path={job('companyName')} label={applicant('employment.companyName')} isRequired />
        {(['industries', 'jobTypes'] as const).map((list) => (
          <SelectField
            key={list}
            path={job(listedFields[list])}
            label={applicant(`employment.${listedFields[list]}`)}
            isRequired
            isNumber
            options={book[list].map(({ id, description }) => ({
              value: String(id),
              label: reference(list, id, description),
            }))}
          />
        ))}
        <SelectField
          path={job('jobStatus')}
          label={applicant('employment.jobStatus')}
          isRequired
          isNumber
          options={Object.entries(jobStatuses).map(([value, name]) => ({
            value,
            label: applicant(`jobStatuses.${name}`),
          }))}
        />
        <TextField path={job('position')} label={applicant('employment.position')} isRequired />
        <TextField
          path={job('employeeNumber')}
          label={applicant('employment.employeeNumber')}
          hint={t('optional')}
          maxLength={20}
        />
        <NumberField path={job('yearsOfWork')} label={t('work.years')} isRequired />
        <NumberField path={job('monthsOfWork')} label={t('work.months')} isRequired />
      </FormCard>
      <FormCard title={t('work.office')}>
        <TextField path={job('street')} label={applicant('employment.street')} isRequired />
        <RegionFields
          isRequired
          paths={[job('provinceCode'), job('cityCode'), job('districtCode'), job('villageCode')]}
          labels={[
            applicant('employment.provinceCode'),
            applicant('employment.cityCode'),
            applicant('employment.districtCode'),
            applicant('employment.villageCode'),
          ]}
        />
        <TextField
          path={job('rtRw')}
          label={applicant('employment.rtRw')}
          isRequired
          inputMode="numeric"
          hint={t('hints.rtRw')}
          shape={withSlash}
        />
        {digits.map(([field, maxLength]) => (
          <TextField
            key={field}
            path={job(field)}
            label={applicant(`employment.${field}`)}
            isRequired
            inputMode="numeric"
            maxLength={maxLength}
            shape={digitsOnly}
          />
        ))}
      </FormCard>
      <FormCard title={t('work.income')}>
        <SelectField
          path={job('incomeBandId')}
          label={applicant('employment.incomeBandId')}
          isRequired
          isNumber
          options={book.monthlyIncomes.map(({ id, description }) => ({ value: String(id), label: description }))}
        />
        <RupiahField path={job('monthlyIncomeRupiah')} label={applicant('employment.monthlyIncomeRupiah')} isRequired />
      </FormCard>
      <Accounts />
    </>
  );
}

function Accounts() {
  const { book, isReadOnly } = useForm();
  const applicant = useTexts('applicant');
  const t = useTexts('field');
  const change = useChange();
  const valueAt = useValueAt();
  const bank = (field: string) => pathOf(`bankRecord.${field}`);
  const banks = book.banks.map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }));
  const own = valueAt(bank('bankCode'));
  const usual = ownBankCode();
  // Where the borrower's account is unless somebody says otherwise.
  useEffect(() => {
    if (own === undefined && usual && !isReadOnly && book.banks.some(({ bankCode }) => bankCode === usual))
      change({ [bank('bankCode')]: usual });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the step is opened
  }, []);
  const nameOf = (code: string | null) => book.banks.find(({ bankCode }) => bankCode === code)?.bankName;
  const named = (field: string) => (code: string | null) => {
    const name = bankNameField[field];
    if (name) change({ [bank(name)]: nameOf(code) });
  };
  return (['own', 'payroll', 'companion'] as const).map((account) => (
    <FormCard
      key={account}
      title={applicant(`bank.${account}`, { bank: bankShortName() ?? applicant('bank.unnamedBank') })}
    >
      {accounts[account].map((field) =>
        field.endsWith('ankCode') ? (
          <SelectField
            key={field}
            path={bank(field)}
            label={applicant(`bank.${field}`)}
            isRequired
            options={banks}
            onChosen={named(field)}
          />
        ) : (
          <TextField
            key={field}
            path={bank(field)}
            label={applicant(`bank.${field}`)}
            isRequired={!optional.includes(field)}
            hint={optional.includes(field) ? t('optional') : undefined}
            {...(field.endsWith('Name') ? {} : { inputMode: 'numeric' as const, maxLength: 40 })}
          />
        ),
      )}
      {banks.length === 0 && <Text size="sm">-</Text>}
    </FormCard>
  ));
}

/** The bank's name is kept beside its code. */
const bankNameField: Readonly<Record<string, string>> = {
  payrollBankCode: 'payrollBank',
  companionBankCode: 'companionBank',
};
