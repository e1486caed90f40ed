import { ActionIcon, Badge } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Deviation } from '@trustiq/contract/deviations/deviation-names.ts';
import { useState } from 'react';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import classes from './deviations.module.css';
import { RemoveDeviationDialog } from './remove-deviation-dialog.tsx';

type Props = { applicationId: number; deviations: readonly Deviation[]; isEditable: boolean };

/** What each level asks for; one that nobody knows is only shown. */
const levels = {
  1: { color: 'gray', meaning: 'recorded' },
  2: { color: 'yellow', meaning: 'approval' },
  3: { color: 'red', meaning: 'director' },
} as const;

export function DeviationTable({ applicationId, deviations, isEditable }: Props) {
  const t = useTexts('deviations');
  const reference = useReferenceText();
  const [removed, setRemoved] = useState<Deviation | null>(null);
  const removal: TableColumn<Deviation> = {
    key: 'action',
    title: t('columns.action'),
    kind: 'action',
    cell: (deviation) => (
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={t('removeNamed', { code: deviation.type.code })}
        onClick={() => setRemoved(deviation)}
      >
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    ),
  };
  const columns: TableColumn<Deviation>[] = [
    { key: 'no', title: t('columns.no'), kind: 'number', cell: (_, index) => index + 1 },
    { key: 'code', title: t('columns.code'), cell: ({ type }) => type.code },
    {
      key: 'deviation',
      title: t('columns.deviation'),
      cell: ({ type, origin, state }) => (
        <>
          {reference('deviations', type.code, type.description)}
          {origin === 'AUTOMATIC' && <span className={classes.origin}> · {t('automatic')}</span>}
          {state !== 'PROPOSED' && <span className={classes.origin}> · {t(`states.${state}`)}</span>}
        </>
      ),
    },
    { key: 'level', title: t('columns.level'), cell: ({ type }) => <LevelBadge severity={type.severity} /> },
    {
      key: 'note',
      title: t('columns.note'),
      className: classes.note,
      cell: (deviation) => <Note deviation={deviation} />,
    },
    ...(isEditable ? [removal] : []),
  ];
  return (
    <>
      <DataTable
        label={t('columns.deviation')}
        look="framed"
        isCards
        columns={columns}
        rows={deviations}
        rowId={({ id }) => id}
      />
      <RemoveDeviationDialog applicationId={applicationId} deviation={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

/** The note, what the case shows of the deviation, and why it was put down all the same. */
function Note({ deviation: { note, figure, figureReason } }: { deviation: Deviation }) {
  const t = useTexts('deviations');
  return (
    <>
      {note || MISSING}
      {figure !== null && (
        <div className={figureReason === null ? classes.figure : 'caution'}>
          {t(figureReason === null ? 'figure' : 'againstFigure', { figure, reason: figureReason ?? '' })}
        </div>
      )}
    </>
  );
}

function LevelBadge({ severity }: { severity: number }) {
  const t = useTexts('deviations');
  const level = severity in levels ? levels[severity as keyof typeof levels] : null;
  return (
    <Badge
      variant="light"
      radius="sm"
      color={level?.color ?? 'gray'}
      {...(level ? { title: t(`levels.${level.meaning}`) } : {})}
    >
      {severity}
    </Badge>
  );
}
