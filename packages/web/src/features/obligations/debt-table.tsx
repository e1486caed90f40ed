import { Badge, Button, Group, Text } from '@mantine/core';
import { formatDate } from '../../lib/format-date.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Fold } from '../../ui/fold.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import type { AnswerToGive } from './answer-dialog.tsx';
import type { ShownDebt } from './obligation-queries.ts';
import classes from './obligations.module.css';
import { RecordLine } from './record-line.tsx';
import { useEvidenceText } from './use-evidence-text.ts';

type Props = {
  debts: readonly ShownDebt[];
  /** Left out for whoever may only read. */
  onMark?: ((debt: ShownDebt) => void) | undefined;
  onUnmark?: ((key: string) => void) | undefined;
  onSeparate?: ((answer: AnswerToGive) => void) | undefined;
};

const colors = { RUNNING: 'blue', WRITTEN_OFF: 'red', REPAID: 'gray', PROMISED: 'grape' } as const;

/** Where sources differ, the first to tell it is shown; each of them stands in the fold. */
const firstTold = <Field extends 'startDate' | 'limitRupiah'>(debt: ShownDebt, field: Field) =>
  debt.records.map((record) => record[field]).find((value) => value !== null) ?? null;

export function DebtTable({ debts, onMark, onUnmark, onSeparate }: Props) {
  const t = useTexts('obligations');
  const columns: TableColumn<ShownDebt>[] = [
    {
      key: 'lender',
      title: t('columns.lender'),
      kind: 'name',
      className: classes.lender,
      cell: (debt) => <Lender debt={debt} onSeparate={onSeparate} />,
    },
    {
      key: 'start',
      title: t('columns.start'),
      className: 'numeric',
      cell: (debt) => formatDate(firstTold(debt, 'startDate')),
    },
    {
      key: 'limit',
      title: t('columns.limit'),
      numeric: true,
      cell: (debt) => formatRupiah(firstTold(debt, 'limitRupiah')),
    },
    {
      key: 'outstanding',
      title: t('columns.outstanding'),
      numeric: true,
      cell: ({ outstandingRupiah }) => formatRupiah(outstandingRupiah),
    },
    {
      key: 'burden',
      title: t('columns.burden'),
      numeric: true,
      cell: ({ burdenRupiah }) => formatRupiah(burdenRupiah),
    },
    { key: 'standing', title: t('columns.standing'), cell: (debt) => <Standing debt={debt} /> },
  ];
  if (onMark && onUnmark)
    columns.push({
      key: 'action',
      title: t('columns.action'),
      kind: 'action',
      cell: (debt) => {
        const { mark } = debt;
        if (mark !== null)
          return (
            <Button size="compact-sm" variant="default" onClick={() => onUnmark(mark.key)}>
              {t('unmark.open')}
            </Button>
          );
        if (debt.isAsked || debt.standing === 'REPAID') return null;
        return (
          <Button size="compact-sm" variant="default" onClick={() => onMark(debt)}>
            {t('mark.open')}
          </Button>
        );
      },
    });
  return (
    <DataTable
      label={t('title')}
      look="framed"
      isCards
      columns={columns}
      rows={debts}
      rowId={({ records }) => records[0]?.key ?? ''}
    />
  );
}

function Lender({ debt, onSeparate }: { debt: ShownDebt; onSeparate: Props['onSeparate'] }) {
  const t = useTexts('obligations');
  const evidenceText = useEvidenceText();
  const { records, links } = debt;
  return (
    <>
      <span>{records.find(({ lender }) => lender !== '')?.lender ?? t('unnamed')}</span>
      <Group gap={4} my={2}>
        {records.map(({ key, source }) => (
          <Badge key={key} variant="light" color="gray" radius="sm" tt="none" size="sm">
            {t(`sources.${source}`)}
          </Badge>
        ))}
        {records.length === 1 && records[0]?.isUnticked && <span className={classes.soft}>{t('unticked')}</span>}
        {records.every(({ isSpouse }) => isSpouse) && <span className={classes.soft}>{t('spouse')}</span>}
      </Group>
      {records.length > 1 && (
        <Fold label={t('records.fold', { count: records.length })}>
          <div className={classes.lines}>
            {records.map((record) => (
              <RecordLine key={record.key} record={record} />
            ))}
            {links.map(({ keys, by, evidence }) => {
              const told = { evidence: evidenceText(evidence) };
              const pair = keys.map((key) => records.find((record) => record.key === key));
              const [one, other] = pair;
              return (
                <Group key={keys.join()} gap="xs">
                  <span className={classes.soft}>
                    {by === 'PROPOSED' ? t('records.proposed', told) : t('records.person', told)}
                  </span>
                  {onSeparate && one && other && (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      onClick={() => onSeparate({ records: [one, other], isSame: false })}
                    >
                      {t('separate')}
                    </Button>
                  )}
                </Group>
              );
            })}
          </div>
        </Fold>
      )}
    </>
  );
}

function Standing({ debt }: { debt: ShownDebt }) {
  const t = useTexts('obligations');
  const { standing, state, isAsked, mark, contradictions } = debt;
  return (
    <>
      <Group gap={4}>
        <Badge variant="light" color={colors[standing]} radius="sm" tt="none">
          {t(`standings.${standing}`)}
        </Badge>
        {isAsked && (
          <Badge variant="light" color="yellow" radius="sm" tt="none">
            {t('asked')}
          </Badge>
        )}
        {state && (
          <Badge variant="light" color="orange" radius="sm" tt="none">
            {t(`states.${state}`)}
          </Badge>
        )}
        {mark && (
          <Badge variant="light" color="teal" radius="sm" tt="none">
            {t(`marks.${mark.kind}`)}
          </Badge>
        )}
      </Group>
      {mark && (
        <Text size="xs" c="dimmed">
          {t('markedBy', {
            reason: mark.reason,
            name: mark.byName,
            date: formatDate(mark.at),
            document: mark.documentName,
          })}
        </Text>
      )}
      {contradictions.map((one) => (
        <Text key={one} size="xs" c="dimmed">
          {t(`contradictions.${one}`)}
        </Text>
      ))}
    </>
  );
}
