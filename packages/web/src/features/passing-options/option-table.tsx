import { Badge, Button } from '@mantine/core';
import type { PassingAnswer, PassingOption } from '@trustiq/domain/passing-options/passing-answer.ts';
import type { PassingQuestion } from '@trustiq/domain/passing-options/question.ts';
import { formatPercent } from '../../lib/format-number.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { ChangeList } from './change-list.tsx';
import classes from './passing.module.css';
import { useRuleNames } from './use-rule-names.ts';

type Props = {
  answer: Extract<PassingAnswer, { kind: 'OPTIONS' }>;
  question: PassingQuestion;
  onApply: (option: PassingOption) => void;
};

/** The options side by side: what changes, what comes of it, and what it costs the borrower. */
export function OptionTable({ answer: { options }, question, onApply }: Props) {
  const t = useTexts('passing');
  const names = useRuleNames(question.policy);
  const columns: TableColumn<PassingOption>[] = [
    {
      key: 'change',
      title: t('columns.change'),
      kind: 'name',
      cell: (option, index) => (
        <>
          <strong>{t('option', { number: index + 1 })}</strong>
          <ChangeList option={option} question={question} />
        </>
      ),
    },
    {
      key: 'result',
      title: t('columns.result'),
      cell: ({ outcome: { judged, decision } }) => (
        <dl className={classes.figures}>
          <Figure label={t('figures.rating')} value={decision?.text ?? t('unknown')} />
          <Figure label={t('figures.dbr')} value={formatPercent(judged.dbrPercent)} />
          {judged.rpcPercent !== null && <Figure label={t('figures.rpc')} value={formatPercent(judged.rpcPercent)} />}
          {judged.ltvPercent !== null && <Figure label={t('figures.ltv')} value={formatPercent(judged.ltvPercent)} />}
        </dl>
      ),
    },
    {
      key: 'deviations',
      title: t('columns.decides'),
      cell: (option) => <Deciding option={option} names={names} question={question} />,
    },
    {
      key: 'cost',
      title: t('columns.cost'),
      cell: ({ simulation, cashRupiah, closed }) => (
        <dl className={classes.figures}>
          <Figure label={t('figures.instalment')} value={formatRupiah(simulation.instalmentRupiah)} />
          <Figure label={t('figures.net')} value={formatRupiah(simulation.totalDisbursementRupiah)} />
          {closed.length > 0 && <Figure label={t('figures.cash')} value={formatRupiah(cashRupiah)} />}
          <Figure label={t('figures.interest')} value={formatRupiah(simulation.interestTotalRupiah)} />
          <Figure label={t('figures.fees')} value={formatRupiah(simulation.fees.totalRupiah)} />
        </dl>
      ),
    },
    {
      key: 'apply',
      title: t('columns.action'),
      kind: 'action',
      cell: (option, index) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('applyNumber', { number: index + 1 })}
          onClick={() => onApply(option)}
        >
          {t('apply')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label={t('title')}
      look="framed"
      isCards
      columns={columns}
      rows={options}
      rowId={({ change }) => JSON.stringify(change)}
    />
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numeric">{value}</dd>
    </div>
  );
}

type DecidingProps = { option: PassingOption; names: ReturnType<typeof useRuleNames>; question: PassingQuestion };

/** Deviations that remain, and who approves. */
function Deciding({ option: { outcome }, names, question }: DecidingProps) {
  const t = useTexts('passing');
  const codes = [
    ...new Set([
      ...outcome.shown.map(({ deviation }) => deviation.code),
      ...question.facts.deviations.map(({ code }) => code),
    ]),
  ];
  return (
    <>
      {codes.length === 0 ? (
        <span className={classes.soft}>{t('noDeviation')}</span>
      ) : (
        <ul className={classes.list}>
          {codes.map((code) => (
            <li key={code}>{names.deviation(code)}</li>
          ))}
        </ul>
      )}
      <ol className={classes.chain} aria-label={t('chain')}>
        {outcome.chain.map(({ role, votes }) => (
          <li key={role}>
            <Badge variant="light" color="gray" radius="sm" tt="none" size="sm">
              {t(`roles.${role}`)}
              {votes > 1 && ` ×${votes}`}
            </Badge>
          </li>
        ))}
      </ol>
    </>
  );
}
