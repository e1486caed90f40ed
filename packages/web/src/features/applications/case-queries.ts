import { useIsFetching, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { fromWholeCase, getCase, type WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { forgetBrokenRecord, isRecordBroken } from '../../lib/broken-record.ts';
import { type CaseNews, RECONNECTED } from '../../lib/live-events.ts';
import { standingQuery } from '../../lib/standing-for.ts';
import { useLiveEvents } from '../../lib/use-live-events.ts';

/** Whoever wrote to a case invalidates this key, and sees the case as it then is. */
export const caseKey = (id: number) => ['case', id] as const;

const loadCase =
  (id: number) =>
  async ({ signal }: { signal: AbortSignal }) =>
    fromWholeCase(await call(getCase, { params: { id }, query: standingQuery() }, { signal }));

/** A case of which something was changed behind the program is opened anew: nothing of it is shown from memory. */
export function useOpenedAnew(id: number): void {
  const queries = useQueryClient();
  useState(() => {
    if (!isRecordBroken(id)) return;
    forgetBrokenRecord(id);
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(id) });
  });
}

/** The case as the person sees it: it stays so until they write to it or ask for the newest. */
export const useCase = (id: number) =>
  useQuery({
    queryKey: caseKey(id),
    queryFn: loadCase(id),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
  });

/**
 * The case as it is now, asked for when the server says that it changed. It differs from what the person sees only when
 * somebody else was at work: an own write renews what is seen.
 */
export function useLatestCase(id: number, seen: WholeCase | undefined) {
  const queries = useQueryClient();
  const isWriting = useIsMutating() > 0;
  const isRenewing = useIsFetching({ queryKey: caseKey(id), exact: true }) > 0;
  const { data: latest, refetch } = useQuery({ queryKey: ['latest-case', id], queryFn: loadCase(id), enabled: false });
  const [heard, setHeard] = useState<readonly CaseNews[]>([]);
  useLiveEvents(({ kind, applicationId, change }) => {
    if (applicationId === id && change) setHeard((before) => [...before, change]);
    // Who has it in hand is nothing of the case.
    if (kind === RECONNECTED || (applicationId === id && kind !== 'hold_changed')) void refetch();
  });
  const isNewer = latest !== undefined && seen !== undefined && latest.version > seen.version;
  const show = () => {
    queries.setQueryData(caseKey(id), latest);
    const isWhole = (key: readonly unknown[]) => key[0] === 'latest-case' || (key[0] === 'case' && key.length === 2);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(id) && !isWhole(queryKey) });
  };
  const news = heard.filter(({ version }) => seen !== undefined && version > seen.version);
  return {
    newer: isNewer && !isWriting && !isRenewing ? latest : null,
    news,
    latest,
    look: () => void refetch(),
    show,
  };
}
