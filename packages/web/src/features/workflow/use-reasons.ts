import { useQuery } from '@tanstack/react-query';
import { listReasons, listReturnReasons } from '@trustiq/contract/lookups/reference-lists.ts';
import { acceptedReasons } from '@trustiq/domain/workflow/step-inputs.ts';
import type { ReasonCategory } from '@trustiq/domain/workflow/workflow-rule.ts';
import { call } from '../../lib/api.ts';

/** The bank's reasons that a decision accepts, those of its own category first; asked for only where it wants one. */
export const useReasons = (category: ReasonCategory | undefined) =>
  useQuery({
    queryKey: ['reasons', category === 'RETURN'],
    queryFn: async ({ signal }) => {
      const others = call(listReasons, {}, { signal });
      return category === 'RETURN' ? [...(await call(listReturnReasons, {}, { signal })), ...(await others)] : others;
    },
    staleTime: 3_600_000,
    enabled: category !== undefined,
    select: (reasons) =>
      category === undefined
        ? []
        : acceptedReasons(category).flatMap((one) => reasons.filter((reason) => reason.category === one)),
  });
