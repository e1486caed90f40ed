import { useThrottledCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { RECONNECTED } from '../../lib/live-events.ts';
import { useLiveEvents } from '../../lib/use-live-events.ts';
import { PRESCREEN_LIST } from './prescreen-queries.ts';

const newsOfTheList: readonly string[] = ['case_moved', 'case_changed', RECONNECTED];
const AT_MOST_EVERY_MS = 700;

/** A row that a colleague moved leaves the list by itself. */
export function useLivePrescreen(): void {
  const queries = useQueryClient();
  const refresh = useThrottledCallback(
    () => void queries.invalidateQueries({ queryKey: PRESCREEN_LIST }),
    AT_MOST_EVERY_MS,
  );
  useLiveEvents(({ kind }) => {
    if (newsOfTheList.includes(kind)) refresh();
  });
}
