import { Table } from '@mantine/core';
import { Fragment } from 'react';
import { formatNumber } from '../../lib/format-number.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { TableCells } from '../../ui/table/table-cells.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { TableFrame } from '../../ui/table/table-frame.tsx';
import { TableHead } from '../../ui/table/table-head.tsx';
import type { ProfileArea } from './profile-areas.ts';
import classes from './scoring.module.css';
import { useCriterionText } from './use-criterion-text.ts';

type Props = { areas: readonly ProfileArea[]; totalScore: number };

/** Every criterion with its value and points, Total and Final of each area, and the TOTAL SCORE. */
export function ProfileTable({ areas, totalScore }: Props) {
  const t = useTexts('scoring');
  const textOf = useCriterionText();
  const columns: TableColumn<ProfileArea['criteria'][number]>[] = [
    { key: 'no', title: t('profile.columns.no'), kind: 'number', cell: (_, index) => index + 1 },
    { key: 'criterion', title: t('profile.columns.criterion'), cell: ({ key }) => t(`criteria.${key}`) },
    {
      key: 'value',
      title: t('profile.columns.value'),
      cell: (criterion) =>
        criterion.isMissing ? `${MISSING} (${t('profile.missing')})` : (textOf(criterion) ?? MISSING),
    },
    { key: 'score', title: t('profile.columns.score'), numeric: true, cell: ({ score }) => score },
  ];
  return (
    <TableFrame label={t('profile.title')} look="framed">
      <TableHead columns={columns} />
      <Table.Tbody>
        {areas.map((area) => (
          <Fragment key={area.key}>
            <Table.Tr className={classes.area}>
              <Table.Th scope="colgroup" colSpan={4}>
                {t(`profile.areas.${area.key}`)}
              </Table.Th>
            </Table.Tr>
            {area.criteria.map((criterion, index) => (
              <Table.Tr key={criterion.key}>
                <TableCells columns={columns} row={criterion} index={index} />
              </Table.Tr>
            ))}
            <Sum className={classes.subtotal} label={t('profile.total')} value={String(area.total)} />
            <Sum className={classes.subtotal} label={t('profile.final')} value={formatNumber(area.final)} />
          </Fragment>
        ))}
        <Sum className={classes.grandTotal} label={t('profile.totalScore')} value={formatNumber(totalScore)} />
      </Table.Tbody>
    </TableFrame>
  );
}

type SumProps = { label: string; value: string; className: string | undefined };

function Sum({ label, value, className }: SumProps) {
  return (
    <Table.Tr className={className}>
      <Table.Th scope="row" colSpan={3}>
        {label}
      </Table.Th>
      <Table.Td className="numeric">{value}</Table.Td>
    </Table.Tr>
  );
}
