import { Text } from '@mantine/core';
import type { ApplicationRow } from '@trustiq/contract/applications/application-row.ts';
import { slaShare } from '@trustiq/domain/workflow/sla.ts';
import { useTexts } from '../../texts/use-texts.ts';

type Props = { row: Pick<ApplicationRow, 'stageSince' | 'slaHours'>; now: Date };

/** Says only what needs attention: time running out, or over. */
export function SlaMark({ row, now }: Props) {
  const t = useTexts('applications');
  const share = slaShare(row, now);
  if (share === null || share < 0.75) return null;
  return (
    <Text
      component="span"
      display="block"
      fz={11}
      lh={1.2}
      fw={600}
      className={share > 1 ? 'alarm' : 'caution'}
      style={{ whiteSpace: 'nowrap' }}
    >
      {t(share > 1 ? 'sla.over' : 'sla.soon', { hours: row.slaHours ?? 0 })}
    </Text>
  );
}
