import { useQuery } from '@tanstack/react-query';
import {
  listAreas,
  listBanks,
  listBranches,
  listIndustries,
  listJobTypes,
  listMonthlyIncomes,
} from '@trustiq/contract/lookups/reference-lists.ts';
import { call } from '../../lib/api.ts';

/** The bank's reference lists change with a release, not during a day. */
const unchanging = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

export const useIndustries = () =>
  useQuery({ queryKey: ['industries'], queryFn: ({ signal }) => call(listIndustries, {}, { signal }), ...unchanging });

export const useJobTypes = () =>
  useQuery({ queryKey: ['job-types'], queryFn: ({ signal }) => call(listJobTypes, {}, { signal }), ...unchanging });

export const useMonthlyIncomes = () =>
  useQuery({
    queryKey: ['monthly-incomes'],
    queryFn: ({ signal }) => call(listMonthlyIncomes, {}, { signal }),
    ...unchanging,
  });

export const useBanks = () =>
  useQuery({ queryKey: ['banks'], queryFn: ({ signal }) => call(listBanks, {}, { signal }), ...unchanging });

export const useBranches = () =>
  useQuery({ queryKey: ['branches'], queryFn: ({ signal }) => call(listBranches, {}, { signal }), ...unchanging });

export const useAreas = () =>
  useQuery({ queryKey: ['areas'], queryFn: ({ signal }) => call(listAreas, {}, { signal }), ...unchanging });
