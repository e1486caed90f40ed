import { useThrottledCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { RECONNECTED } from '../../lib/live-events.ts';
import { useLiveEvents } from '../../lib/use-live-events.ts';
import { useNow } from '../../lib/use-now.ts';
import { QUEUES } from './application-queries.ts';

const newsOfLists: readonly string[] = ['case_moved', 'case_changed', 'hold_changed', RECONNECTED];
/** The first event is answered at once; a busy hour must not become a busy server. */
const AT_MOST_EVERY_MS = 700;

/**
 * A row that another person moved leaves the list; the page, the order and the search stay. The time that is left is told by
 * the server, who knows the bank's holidays: it is asked again every minute.
 */
export function useLiveQueues(): void {
  const queries = useQueryClient();
  const refresh = useThrottledCallback(() => void queries.invalidateQueries({ queryKey: QUEUES }), AT_MOST_EVERY_MS);
  const minute = useNow();
  const first = useRef(minute);
  useEffect(() => {
    if (first.current !== minute) refresh();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the minute alone says when
  }, [minute]);
  useLiveEvents(({ kind }) => {
    if (newsOfLists.includes(kind)) refresh();
  });
}
