import { Alert, Table } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { BusinessSurvey } from '@trustiq/contract/survey/survey-sheets.ts';
import { doesStatedCapitalDiffer } from '@trustiq/domain/survey/balance-sheet.ts';
import { type ReactNode, useId } from 'react';
import { formatPercent } from '../../lib/format-number.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Rupiah } from '../../ui/rupiah.tsx';
import { TableFrame } from '../../ui/table/table-frame.tsx';
import { balanceGroups, balanceWithLoan, ratioLines, sumLines } from './balance-lines.ts';
import classes from './survey.module.css';

type Props = { survey: BusinessSurvey; application: WholeCase };
type Amount = number | null | undefined;

/** The debtor's balance sheet as surveyed, and as it stands once the proposed loan is paid out. */
export function BalanceSheetTable({ survey, application }: Props) {
  const t = useTexts('survey');
  const after = balanceWithLoan(survey, application);
  const { lvudNeracaModal: capital, lvudNeracaModalDisampaikan: stated } = survey;
  return (
    <>
      <TableFrame label={t('groups.balance')} className={classes.balance}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th ta="right">{t('balance.before')}</Table.Th>
            <Table.Th ta="right">{t('balance.proForma')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        {balanceGroups.map(({ title, items, total: [field, figure] }) => {
          const added = after === null ? 0 : after[figure] - (survey[field] ?? 0);
          return (
            <LineGroup key={title} title={t(`balance.${title}`)}>
              {items.map((item) => (
                <AmountLine key={item} label={t(`fields.${item}`)} before={survey[item]} after={survey[item]} />
              ))}
              {added > 0 && <AmountLine label={t('balance.thisLoan')} before={null} after={added} />}
              <AmountLine isTotal label={t(`fields.${field}`)} before={survey[field]} after={after?.[figure]} />
            </LineGroup>
          );
        })}
        <LineGroup title={t('balance.capital')}>
          <AmountLine isTotal label={t('fields.lvudNeracaModal')} before={capital} after={after?.capitalRupiah} />
          <AmountLine label={t('fields.lvudNeracaModalDisampaikan')} before={stated} after={null} />
        </LineGroup>
        <LineGroup title={t('balance.totals')}>
          {sumLines.map(([field, figure]) => (
            <AmountLine
              key={field}
              isTotal
              label={t(`fields.${field}`)}
              before={survey[field]}
              after={after?.[figure]}
            />
          ))}
        </LineGroup>
        <LineGroup title={t('balance.ratios')}>
          {ratioLines.map(([field, figure]) => (
            <Line
              key={field}
              label={t(`fields.${field}`)}
              before={formatPercent(survey[field])}
              after={formatPercent(after?.[figure])}
            />
          ))}
        </LineGroup>
      </TableFrame>
      {capital !== null && doesStatedCapitalDiffer(stated, capital) && (
        <Alert color="yellow" mt="xs">
          {t('balance.capitalDiffers')}
        </Alert>
      )}
    </>
  );
}

function LineGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Table.Tbody aria-labelledby={id}>
      <Table.Tr className={classes.groupRow}>
        <Table.Th colSpan={3} scope="rowgroup" id={id}>
          {title}
        </Table.Th>
      </Table.Tr>
      {children}
    </Table.Tbody>
  );
}

type LineProps = { label: string; before: ReactNode; after: ReactNode; isTotal?: boolean };

function Line({ label, before, after, isTotal = false }: LineProps) {
  return (
    <Table.Tr {...(isTotal ? { className: classes.totalRow } : {})}>
      <Table.Th scope="row" fw={isTotal ? 650 : 400}>
        {label}
      </Table.Th>
      <Table.Td ta="right" className="numeric">
        {before}
      </Table.Td>
      <Table.Td ta="right" className="numeric">
        {after}
      </Table.Td>
    </Table.Tr>
  );
}

function AmountLine({
  before,
  after,
  ...line
}: Omit<LineProps, 'before' | 'after'> & { before: Amount; after: Amount }) {
  return <Line {...line} before={<Rupiah amount={before} />} after={<Rupiah amount={after} />} />;
}
