import type { QueueChoice } from '@trustiq/contract/applications/queue-choices.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { CheckLine } from '../../ui/check-line.tsx';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import { offeredColumns } from './optional-columns.tsx';
import type { WorkList } from './queue-lists.ts';
import { toggled } from './queue-narrowing.ts';

type Props = { queue: WorkList; choice: QueueChoice; onChoose: (choice: QueueChoice) => void };

/** Further columns; the specified ones always stand before them. */
export function QueueColumnMenu({ queue, choice, onChoose }: Props) {
  const t = useTexts('queue');
  const columns = useTexts('applications');
  return (
    <DisclosureMenu label={t('columnMenu')} side="right">
      {() => (
        <div role="group" aria-label={t('columnMenu')}>
          {offeredColumns[queue].map((name) => (
            <CheckLine
              key={name}
              label={columns(`optional.${name}`)}
              isChecked={choice.columns.includes(name)}
              onChange={() => onChoose({ ...choice, columns: toggled(choice.columns, name) })}
            />
          ))}
        </div>
      )}
    </DisclosureMenu>
  );
}
