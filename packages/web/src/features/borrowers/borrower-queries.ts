import { skipToken, useQuery } from '@tanstack/react-query';
import { findBorrowers, getBorrower } from '@trustiq/contract/borrowers/borrowers.ts';
import { call } from '../../lib/api.ts';

/** Every result, as the specification asks; the server says how many that is at most. */
const ALL = 99_999_999;

export const useFoundBorrowers = (keyword: string) =>
  useQuery({
    queryKey: ['borrowers', keyword],
    queryFn: keyword
      ? ({ signal }) => call(findBorrowers, { query: { text: keyword.toLowerCase(), size: ALL } }, { signal })
      : skipToken,
  });

export const useBorrower = (id: number) =>
  useQuery({
    queryKey: ['borrower', id],
    queryFn: ({ signal }) => call(getBorrower, { params: { id } }, { signal }),
  });
