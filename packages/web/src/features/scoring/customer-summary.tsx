import { Text } from '@mantine/core';
import type { BureauRecord } from '@trustiq/contract/bureau/bureau-sets.ts';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format-date.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FactGrid } from './fact-grid.tsx';

type Summary = BureauRecord<'customer_summary'>;

const amounts: readonly (keyof Summary)[] = ['totalCreditLimit', 'totalOutstanding', 'totalOverdue'];
const order = [
  'activeContracts',
  'closedContracts',
  'refusedContracts',
  'totalCreditLimit',
  'totalOutstanding',
  'totalOverdue',
  'worstKolCurrent',
  'worstKol12',
  'worstKol24',
  'maxDpd12',
  'maxDpd24',
  'restructuredCount',
  'writeOffCount',
  'enquiries3Months',
  'enquiries12Months',
  'lastUpdate',
] as const satisfies (keyof Summary)[];

function shown(name: keyof Summary, value: number | string | null): ReactNode {
  if (typeof value === 'string') return formatDate(value);
  return amounts.includes(name) ? formatRupiah(value) : formatNumber(value, 0);
}

/** The debtor at a glance. */
export function CustomerSummary({ summary }: { summary: Summary | null }) {
  const t = useTexts('scoring');
  if (!summary) {
    return (
      <Text size="sm" c="dimmed">
        {t('customer.empty')}
      </Text>
    );
  }
  return <FactGrid isWide facts={order.map((name) => [t(`customer.${name}`), shown(name, summary[name])])} />;
}
