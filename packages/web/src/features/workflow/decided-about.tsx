import { Text } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Whom and how much a decision is about: nobody should have to look behind the question. */
export function DecidedAbout({ application }: { application: WholeCase }) {
  const t = useTexts('workflow');
  const { fullName, id, loan } = application;
  const { amountRupiah, tenorMonths, instalmentRupiah, totalDisbursementRupiah } = loan;
  return (
    <div>
      <Text fw={650}>{fullName}</Text>
      <Text size="sm" className="numeric">
        {id} · {formatRupiah(amountRupiah)} ·{' '}
        {instalmentRupiah === null
          ? t('header.months', { count: tenorMonths })
          : t('dialog.instalments', { count: tenorMonths, amount: formatRupiah(instalmentRupiah) })}
      </Text>
      {totalDisbursementRupiah !== null && (
        <Text size="sm" className="numeric">
          {t('dialog.net', { amount: formatRupiah(totalDisbursementRupiah) })}
        </Text>
      )}
    </div>
  );
}
