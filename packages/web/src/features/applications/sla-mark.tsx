import { Text } from '@mantine/core';
import type { ApplicationRow } from '@trustiq/contract/applications/application-row.ts';
import { deskTime } from '@trustiq/domain/workflow/desk-time.ts';
import { useTexts } from '../../texts/use-texts.ts';

type Props = { row: Pick<ApplicationRow, 'slaHours' | 'soonAt' | 'dueAt'>; now: Date };

/** Says only what needs attention: time running out, or over. */
export function SlaMark({ row, now }: Props) {
  const t = useTexts('applications');
  const time = deskTime(row, now);
  if (time === 'enough') return null;
  return (
    <Text
      component="span"
      display="block"
      fz={11}
      lh={1.2}
      fw={600}
      className={time === 'over' ? 'alarm' : 'caution'}
      style={{ whiteSpace: 'nowrap' }}
    >
      {t(time === 'over' ? 'sla.over' : 'sla.soon', { hours: row.slaHours ?? 0 })}
    </Text>
  );
}
