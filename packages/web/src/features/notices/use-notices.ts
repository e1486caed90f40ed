import { useInfiniteQuery } from '@tanstack/react-query';
import { getNoticesOverview, type NoticesOverview } from '@trustiq/contract/notices/notices.ts';
import { call } from '../../lib/api.ts';
import { NOTICES } from './notices-queries.ts';

const olderThan = ({ notices, hasOlder }: NoticesOverview) => (hasOlder ? notices.at(-1)?.id : undefined);

/** The own notices, page by page. */
export function useNotices() {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...NOTICES, 'list'],
    queryFn: ({ pageParam: before, signal }) =>
      call(getNoticesOverview, { query: before === null ? {} : { before } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: olderThan,
    refetchInterval: 60_000,
  });
  return { ...query, notices: data?.pages.flatMap(({ notices }) => notices), unread: data?.pages[0]?.unread ?? 0 };
}
