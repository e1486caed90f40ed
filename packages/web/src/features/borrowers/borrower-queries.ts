import { skipToken, useQuery } from '@tanstack/react-query';
import { findBorrowers, fromBorrower, fromFoundBorrower, getBorrower } from '@trustiq/contract/borrowers/borrowers.ts';
import { call } from '../../lib/api.ts';

/** Every result, as the specification asks; the server says how many that is at most. */
const ALL = 99_999_999;

export const useFoundBorrowers = (keyword: string) =>
  useQuery({
    queryKey: ['borrowers', keyword],
    queryFn: keyword
      ? async ({ signal }) => {
          const query = { text: keyword.toLowerCase(), size: ALL };
          return (await call(findBorrowers, { query }, { signal })).map(fromFoundBorrower);
        }
      : skipToken,
  });

export const useBorrower = (id: number) =>
  useQuery({
    queryKey: ['borrower', id],
    queryFn: async ({ signal }) => fromBorrower(await call(getBorrower, { params: { id } }, { signal })),
  });
