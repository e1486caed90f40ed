import { statusesBehindKyc } from '@trustiq/domain/workflow/asked-watchlist.ts';
import type { Check } from '../../platform/verify/check.ts';
import { listWrongMarks } from './watchlist.store.ts';

/**
 * By the list, not by the marks of the case: one that was somebody else's for the moment of an import alone was not found
 * by it, and is right again by now. Nobody changes whose case it is, and nothing leaves the list.
 */
export const watchlistMarks: Check = {
  name: 'Every open case behind KYC says of its person what the watchlist says',
  async *findFaults({ db }) {
    for (const { id, isMarked } of await listWrongMarks(db, statusesBehindKyc))
      yield `Application ${id}, applications: is_on_watchlist is ${isMarked}, and the watchlist says otherwise.`;
  },
};
