import type { BankRecord } from '@trustiq/contract/applicant/bank-names.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { bankShortName } from '../../lib/served-bank.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FieldGroup, FieldList, type ListedField } from '../../ui/field-list.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import { useBanks } from '../lookups/reference-lists.ts';
import { useHidesAtmFields } from './applicant-queries.ts';
import { BankStamps } from './bank-stamps.tsx';

/** Informasi Bank for somebody who only reads it. */
export function BankFacts({ record }: { record: BankRecord }) {
  const t = useTexts('applicant');
  const { data: banks } = useBanks();
  const hidesAtmFields = useHidesAtmFields();
  const plain = (
    name:
      | 'accountNo'
      | 'accountName'
      | 'bankAccountNo'
      | 'savingsAccountNo'
      | 'cif'
      | 'payrollAccountNo'
      | 'payrollAccountName'
      | 'companionAccountNo'
      | 'companionAccountName'
      | 'cardNo',
  ): ListedField => ({ name, label: t(`bank.${name}`), value: record[name] ?? MISSING });
  const bank = (name: 'bankCode' | 'payrollBankCode' | 'companionBankCode'): ListedField => {
    const code = record[name];
    const known = banks?.find(({ bankCode }) => bankCode === code)?.bankName;
    return { name, label: t(`bank.${name}`), value: known ?? code ?? MISSING };
  };
  return (
    <>
      <FieldGroup title={t('bank.own', { bank: bankShortName() ?? t('bank.unnamedBank') })}>
        <FieldList
          fields={[
            bank('bankCode'),
            plain('accountNo'),
            plain('accountName'),
            plain('bankAccountNo'),
            plain('savingsAccountNo'),
            plain('cif'),
            { name: 'amountRupiah', label: t('bank.amountRupiah'), value: <Rupiah amount={record.amountRupiah} /> },
          ]}
        />
      </FieldGroup>
      <FieldGroup title={t('bank.payroll')}>
        <FieldList fields={[bank('payrollBankCode'), plain('payrollAccountNo'), plain('payrollAccountName')]} />
      </FieldGroup>
      <FieldGroup title={t('bank.companion')}>
        <FieldList fields={[bank('companionBankCode'), plain('companionAccountNo'), plain('companionAccountName')]} />
      </FieldGroup>
      {!hidesAtmFields && (
        <FieldGroup title={t('bank.card')}>
          <FieldList fields={[plain('cardNo')]} />
        </FieldGroup>
      )}
      <BankStamps record={record} />
    </>
  );
}
