import { Alert, Text } from '@mantine/core';
import { FOUND_BORROWERS_LIMIT, type FoundBorrower } from '@trustiq/contract/borrowers/borrowers.ts';
import { useState } from 'react';
import { formatPhone } from '../../lib/format-phone.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import listClasses from '../../ui/list/list.module.css';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { Pager, type Paging } from '../../ui/list/pager.tsx';

const sizes = [25, 50, 100] as const;

type Props = { rows: readonly FoundBorrower[]; onOpen: (row: FoundBorrower) => void };

export function FoundBorrowers({ rows, onOpen }: Props) {
  const t = useTexts('borrowers');
  const [{ page, size }, setPaging] = useState<Paging>({ page: 1, size: sizes[0] });
  const columns: ListColumn<FoundBorrower>[] = [
    { key: 'fullName', title: t('columns.fullName'), cell: ({ fullName }) => <b>{fullName}</b> },
    {
      key: 'nik',
      title: t('columns.nik'),
      cell: ({ maskedNik }) => <span className="numeric">{maskedNik}</span>,
    },
    {
      key: 'msisdn',
      title: t('columns.msisdn'),
      cell: ({ msisdn }) => <span className="numeric">{formatPhone(msisdn)}</span>,
    },
    {
      key: 'dateOfBirth',
      title: t('columns.dateOfBirth'),
      cell: ({ dateOfBirth }) => <DateText at={dateOfBirth} />,
    },
    { key: 'branch', title: t('columns.branch'), cell: ({ branchName }) => branchName },
    {
      key: 'applications',
      title: t('columns.applications'),
      numeric: true,
      cell: ({ applications }) => applications,
    },
    { key: 'lastStatus', title: t('columns.lastStatus'), cell: ({ lastStatusText }) => lastStatusText },
  ];
  return (
    <section className={`panel ${listClasses.frame}`} aria-label={t('found')}>
      {rows.length >= FOUND_BORROWERS_LIMIT && (
        <Alert color="blue" radius={0} py={6}>
          <Text size="sm">{t('limited', { count: FOUND_BORROWERS_LIMIT })}</Text>
        </Alert>
      )}
      <ListTable
        look="panel"
        isTabStop={false}
        rows={rows.slice((page - 1) * size, page * size)}
        firstNumber={(page - 1) * size + 1}
        columns={columns}
        rowId={({ id }) => id}
        action={{ label: t('open'), onOpen }}
      />
      {rows.length > sizes[0] && (
        <Pager paging={{ page, size }} total={rows.length} sizes={sizes} onChange={setPaging} />
      )}
    </section>
  );
}
