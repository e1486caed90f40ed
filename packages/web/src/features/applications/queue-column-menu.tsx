import { Checkbox, Stack } from '@mantine/core';
import type { QueueChoice } from '@trustiq/contract/applications/queue-choices.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import { offeredColumns } from './optional-columns.tsx';
import type { WorkList } from './queue-lists.ts';
import { toggled } from './queue-narrowing.ts';

type Props = { queue: WorkList; choice: QueueChoice; onChoose: (choice: QueueChoice) => void };

/** Further columns; the specified ones always stand before them. */
export function QueueColumnMenu({ queue, choice, onChoose }: Props) {
  const t = useTexts('applications');
  return (
    <DisclosureMenu label={t('columnMenu')} side="right">
      {() => (
        <Stack gap={8} role="group" aria-label={t('columnMenu')}>
          {offeredColumns[queue].map((name) => (
            <Checkbox
              key={name}
              size="xs"
              label={t(`optional.${name}`)}
              checked={choice.columns.includes(name)}
              onChange={() => onChoose({ ...choice, columns: toggled(choice.columns, name) })}
            />
          ))}
        </Stack>
      )}
    </DisclosureMenu>
  );
}
