import type { ComponentType } from 'react';
import type { WorkRoute } from '../../features/applications/queue-lists.ts';
import { QueuePage } from '../../features/applications/queue-page.tsx';
import { useOwnList } from './own-list.ts';

export const queueScreenAt = (path: WorkRoute): ComponentType =>
  function QueueScreen() {
    const queue = useOwnList(path);
    return <QueuePage key={queue} queue={queue} />;
  };
