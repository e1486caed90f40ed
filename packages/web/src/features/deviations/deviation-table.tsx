import { ActionIcon, Badge } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Deviation } from '@trustiq/contract/deviations/deviations.ts';
import { useState } from 'react';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
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
  return (
    <div role="group" className={`wide cards ${classes.scroller}`} aria-label={t('columns.deviation')} tabIndex={0}>
      <table className={classes.table} data-cards>
        <thead>
          <tr>
            <th scope="col">{t('columns.no')}</th>
            <th scope="col">{t('columns.code')}</th>
            <th scope="col">{t('columns.deviation')}</th>
            <th scope="col">{t('columns.level')}</th>
            <th scope="col">{t('columns.note')}</th>
            {isEditable && <th scope="col">{t('columns.action')}</th>}
          </tr>
        </thead>
        <tbody>
          {deviations.map((deviation, index) => (
            <tr key={deviation.id}>
              <td className="numeric rowNumber">{index + 1}</td>
              <td data-title={t('columns.code')}>{deviation.deviasi.code}</td>
              <td data-title={t('columns.deviation')}>
                {reference('deviations', deviation.deviasi.code, deviation.deviasi.description)}
                {deviation.origin === 'AUTOMATIC' && <span className={classes.origin}> · {t('automatic')}</span>}
                {deviation.state !== 'PROPOSED' && (
                  <span className={classes.origin}> · {t(`states.${deviation.state}`)}</span>
                )}
              </td>
              <td data-title={t('columns.level')}>
                <LevelBadge severity={deviation.deviasi.severity} />
              </td>
              <td className={classes.note} data-title={t('columns.note')}>
                {deviation.notes || MISSING}
              </td>
              {isEditable && (
                <td>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t('removeNamed', { code: deviation.deviasi.code })}
                    onClick={() => setRemoved(deviation)}
                  >
                    <IconTrash size={16} aria-hidden="true" />
                  </ActionIcon>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <RemoveDeviationDialog applicationId={applicationId} deviation={removed} onClose={() => setRemoved(null)} />
    </div>
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
