import { queryOptions } from '@tanstack/react-query';
import { getCaseBrief } from '@trustiq/contract/brief/case-brief.ts';
import { call } from '../../lib/api.ts';
import { standingQuery } from '../../lib/standing-for.ts';

/** Under the case's key: whatever is written to the case, it is summed up again. */
export const caseBriefQuery = (applicationId: number) =>
  queryOptions({
    queryKey: ['case', applicationId, 'brief'],
    queryFn: ({ signal }) => call(getCaseBrief, { params: { id: applicationId }, query: standingQuery() }, { signal }),
  });
