import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listBankData, listInsuredEmployments } from '@trustiq/contract/survey/outside-data.ts';
import type { DateRange } from '@trustiq/domain/calendar/date-range.ts';
import { call } from '../../lib/api.ts';

const isWhole = ({ from, to }: DateRange): boolean => from !== null && to !== null;

export const useBankData = (applicationId: number, range: DateRange) =>
  useQuery({
    queryKey: ['case', applicationId, 'bank-data', range],
    queryFn: ({ signal }) => {
      const query = isWhole(range) ? { startDate: range.from ?? '', endDate: range.to ?? '' } : {};
      return call(listBankData, { params: { appId: applicationId }, query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const useInsuredEmployments = (applicationId: number) =>
  useQuery({
    queryKey: ['case', applicationId, 'bpjs'],
    queryFn: ({ signal }) => call(listInsuredEmployments, { params: { appId: applicationId } }, { signal }),
  });
