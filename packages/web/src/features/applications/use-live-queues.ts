import { useThrottledCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { RECONNECTED } from '../../lib/live-events.ts';
import { useLiveEvents } from '../../lib/use-live-events.ts';
import { QUEUES } from './application-queries.ts';

const newsOfLists: readonly string[] = ['case_moved', 'case_changed', 'hold_changed', RECONNECTED];
/** The first event is answered at once; a busy hour must not become a busy server. */
const AT_MOST_EVERY_MS = 700;

/** A row that another person moved leaves the list; the page, the order and the search stay. */
export function useLiveQueues(): void {
  const queries = useQueryClient();
  const refresh = useThrottledCallback(() => void queries.invalidateQueries({ queryKey: QUEUES }), AT_MOST_EVERY_MS);
  useLiveEvents(({ kind }) => {
    if (newsOfLists.includes(kind)) refresh();
  });
}
