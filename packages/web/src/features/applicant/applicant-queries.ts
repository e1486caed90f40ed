import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BankFields, fromBankRecord, toSavedBankRecord } from '@trustiq/contract/applicant/bank-names.ts';
import {
  confirmPayoutHolder,
  createBankRecord,
  getBankRecord,
  updateBankRecord,
} from '@trustiq/contract/applicant/bank-record.ts';
import { createEmployment, getEmployment, updateEmployment } from '@trustiq/contract/applicant/employment.ts';
import {
  type EmploymentFields,
  fromEmployment,
  toSavedEmployment,
} from '@trustiq/contract/applicant/employment-names.ts';
import { confirmMarriage, type Marriage, saveMarriage, toMarriage } from '@trustiq/contract/applicant/marriage.ts';
import { getPersonalDetail } from '@trustiq/contract/applicant/personal-detail.ts';
import { fromPersonalDetail } from '@trustiq/contract/applicant/personal-names.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { getKtpPhoto } from '@trustiq/contract/documents/documents.ts';
import { ktpPhotoName } from '@trustiq/contract/documents/ktp-photo-name.ts';
import { getSettings } from '@trustiq/contract/identity/sign-in.ts';
import { call } from '../../lib/api.ts';

/** Every reading of these is written down, so they are not read again at each change of the case. */
const READ_AGAIN_AFTER_MS = 5 * 60_000;

const personalKey = (applicationId: number) => ['personal-detail', applicationId] as const;
const employmentKey = (applicationId: number) => ['employment', applicationId] as const;
const bankKey = (applicationId: number) => ['bank-record', applicationId] as const;

export const usePersonalDetail = (applicationId: number) =>
  useQuery({
    queryKey: personalKey(applicationId),
    queryFn: async ({ signal }) => {
      const detail = await call(getPersonalDetail, { params: { appId: applicationId } }, { signal });
      return detail && fromPersonalDetail(detail);
    },
    staleTime: READ_AGAIN_AFTER_MS,
  });

export const useKtpPhoto = (applicationId: number) =>
  useQuery({
    queryKey: ['ktp-photo', applicationId],
    queryFn: ({ signal }) => call(getKtpPhoto, { params: { name: ktpPhotoName(applicationId) } }, { signal }),
    staleTime: READ_AGAIN_AFTER_MS,
    retry: false,
  });

export const useEmployment = (applicationId: number) =>
  useQuery({
    queryKey: employmentKey(applicationId),
    queryFn: async ({ signal }) => {
      const employment = await call(getEmployment, { params: { id: applicationId } }, { signal });
      return employment && fromEmployment(employment);
    },
  });

export const useBankRecord = (applicationId: number) =>
  useQuery({
    queryKey: bankKey(applicationId),
    queryFn: async ({ signal }) => {
      const record = await call(getBankRecord, { params: { id: applicationId } }, { signal });
      return record && fromBankRecord(record);
    },
    staleTime: READ_AGAIN_AFTER_MS,
  });

/** Whether this bank asks for cash cards at all. */
export const useHidesAtmFields = (): boolean =>
  useQuery({ queryKey: ['settings'], queryFn: ({ signal }) => call(getSettings, {}, { signal }), staleTime: 60_000 })
    .data?.hideAtmFields ?? true;

/** Creates the record, or updates the one that exists; the case then has a new version. */
export function useSaveEmployment({ id: applicationId, version }: WholeCase, recordId: number | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (fields: EmploymentFields) => {
      const body = toSavedEmployment({ ...fields, applicationId, version });
      return fromEmployment(
        recordId === null
          ? await call(createEmployment, { body })
          : await call(updateEmployment, { body: { ...body, id: recordId } }),
      );
    },
    onSuccess: async (saved) => {
      queries.setQueryData(employmentKey(applicationId), saved);
      await queries.invalidateQueries({ queryKey: ['case', applicationId] });
    },
  });
}

/** The person as shown is read again: whoever saved it sees what the bank has now. */
export function useSaveMarriage({ id: appId, version }: WholeCase) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (marriage: Marriage) =>
      call(saveMarriage, { params: { appId }, body: { ...toMarriage(marriage), version } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: personalKey(appId) }),
        queries.invalidateQueries({ queryKey: ['case', appId] }),
      ]),
  });
}

/** A word for the marriage as it was seen at this version of the case. */
export function useConfirmMarriage(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => call(confirmMarriage, { params: { id }, body: { version } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: personalKey(id) }),
        queries.invalidateQueries({ queryKey: ['case', id] }),
      ]),
  });
}

export function useSaveBankRecord({ id: applicationId, version }: WholeCase, recordId: number | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (fields: BankFields) => {
      const body = toSavedBankRecord({ ...fields, applicationId, version });
      return fromBankRecord(
        recordId === null
          ? await call(createBankRecord, { body })
          : await call(updateBankRecord, { body: { ...body, id: recordId } }),
      );
    },
    onSuccess: async (saved) => {
      queries.setQueryData(bankKey(applicationId), saved);
      await queries.invalidateQueries({ queryKey: ['case', applicationId] });
    },
  });
}

/** A word for the account as it was seen: the version travels with it. */
export function useConfirmPayoutHolder({ id, version }: WholeCase) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => fromBankRecord(await call(confirmPayoutHolder, { params: { id }, body: { version } })),
    onSuccess: (confirmed) => queries.setQueryData(bankKey(id), confirmed),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: bankKey(id) }),
        queries.invalidateQueries({ queryKey: ['case', id] }),
      ]),
  });
}
