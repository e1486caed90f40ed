import { Text } from '@mantine/core';
import type { BankRecord } from '@trustiq/contract/applicant/bank-record.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';

/** Who wrote the record down, and who changed it last. */
export function BankStamps({ record }: { record: BankRecord | null }) {
  const t = useTexts('applicant');
  if (record === null) return null;
  const { regBy, regDate, updBy, updDate } = record;
  return (
    <Text size="xs" c="dimmed" mt="sm">
      {regBy && (
        <>
          {t('bank.registered')} {regBy} · <DateText at={regDate} withTime />
        </>
      )}
      {regBy && updBy && ' — '}
      {updBy && (
        <>
          {t('bank.updated')} {updBy} · <DateText at={updDate} withTime />
        </>
      )}
    </Text>
  );
}
