import { Text } from '@mantine/core';
import type { BankRecord } from '@trustiq/contract/applicant/bank-names.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';

/** Who wrote the record down, and who changed it last. */
export function BankStamps({ record }: { record: BankRecord | null }) {
  const t = useTexts('applicant');
  if (record === null) return null;
  const { registeredBy, registeredAt, updatedBy, updatedAt } = record;
  return (
    <Text size="xs" c="dimmed" mt="sm">
      {registeredBy && (
        <>
          {t('bank.registered')} {registeredBy} · <DateText at={registeredAt} withTime />
        </>
      )}
      {registeredBy && updatedBy && ' — '}
      {updatedBy && (
        <>
          {t('bank.updated')} {updatedBy} · <DateText at={updatedAt} withTime />
        </>
      )}
    </Text>
  );
}
