import { useQuery } from '@tanstack/react-query';
import { listReasons } from '@trustiq/contract/lookups/reference-lists.ts';
import type { ReasonCategory } from '@trustiq/domain/workflow/workflow-rule.ts';
import { call } from '../../lib/api.ts';

/** The bank's reasons of one category; asked for only where a decision wants one. */
export const useReasons = (category: ReasonCategory | undefined) =>
  useQuery({
    queryKey: ['reasons'],
    queryFn: ({ signal }) => call(listReasons, {}, { signal }),
    staleTime: 3_600_000,
    enabled: category !== undefined,
    select: (reasons) => reasons.filter((reason) => reason.category === category),
  });
