import { queryOptions } from '@tanstack/react-query';
import { getSitting, listAgendaCandidates, listSittings } from '@trustiq/contract/sittings/sittings.ts';
import { call } from '../../lib/api.ts';

/** While it runs others say that they are here, and votes come in. */
const OPEN_EVERY_MS = 15_000;

export const sittingsQuery = queryOptions({
  queryKey: ['sittings', 'list'],
  queryFn: ({ signal }) => call(listSittings, { query: {} }, { signal }),
});

/** The sitting that is planned or runs with a case on its agenda, where the reader may see it. */
export const sittingOfCaseQuery = (appId: number) =>
  queryOptions({
    queryKey: ['sittings', 'of-case', appId],
    queryFn: ({ signal }) => call(listSittings, { query: { appId } }, { signal }),
  });

export const sittingQuery = (id: number) =>
  queryOptions({
    queryKey: ['sittings', 'one', id],
    queryFn: ({ signal }) => call(getSitting, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? OPEN_EVERY_MS : false),
  });

export const candidatesQuery = queryOptions({
  queryKey: ['sittings', 'candidates'],
  queryFn: ({ signal }) => call(listAgendaCandidates, {}, { signal }),
});
