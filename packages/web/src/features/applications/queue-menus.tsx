import type { QueueChoice } from '@trustiq/contract/applications/queue-choices.ts';
import { HolderSelect } from './holder-select.tsx';
import { QueueColumnMenu } from './queue-column-menu.tsx';
import type { WorkList } from './queue-lists.ts';
import { QueueViewMenu } from './queue-view-menu.tsx';

type Props = { queue: WorkList; choice: QueueChoice; onChoose: (choice: QueueChoice) => void };

/** How somebody looks at a list: views and columns. */
export const QueueMenus = ({ queue, choice, onChoose }: Props) => (
  <>
    <HolderSelect />
    <QueueViewMenu choice={choice} onChoose={onChoose} />
    <QueueColumnMenu queue={queue} choice={choice} onChoose={onChoose} />
  </>
);
