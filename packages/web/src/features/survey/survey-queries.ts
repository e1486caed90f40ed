import { useQuery } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { listInsuranceOptions } from '@trustiq/contract/loan/insurance.ts';
import { fromInsuranceOption } from '@trustiq/contract/loan/insurance-names.ts';
import { getTermsRules } from '@trustiq/contract/loan/terms-rules.ts';
import {
  getBusinessSurvey,
  getLandAppraisal,
  getSurveyPhoto,
  getVehicleAppraisal,
  listCharacterChecks,
  listCreditAnalyses,
  listPledges,
  listRequirements,
  listSurveyedLoans,
} from '@trustiq/contract/survey/survey-sheets.ts';
import { call } from '../../lib/api.ts';

/** Under the key of the case: ratios of a sheet follow the simulation, so they are read again when the case changes. */
const keyOf = (applicationId: number, part: string) => ['case', applicationId, part] as const;

export const useBusinessSurvey = (appId: number) =>
  useQuery({
    queryKey: keyOf(appId, 'lvud'),
    queryFn: ({ signal }) => call(getBusinessSurvey, { params: { appId } }, { signal }),
  });

export const useSurveyedLoans = (lvudId: number) =>
  useQuery({
    queryKey: ['lvud', lvudId, 'loans'],
    queryFn: ({ signal }) => call(listSurveyedLoans, { params: { lvudId } }, { signal }),
  });

export const useCharacterChecks = (lvudId: number) =>
  useQuery({
    queryKey: ['lvud', lvudId, 'checks'],
    queryFn: ({ signal }) => call(listCharacterChecks, { params: { lvudId } }, { signal }),
  });

export const useLandAppraisal = (appId: number) =>
  useQuery({
    queryKey: keyOf(appId, 'lpj-shm'),
    queryFn: ({ signal }) => call(getLandAppraisal, { params: { appId } }, { signal }),
  });

export const useVehicleAppraisal = (appId: number) =>
  useQuery({
    queryKey: keyOf(appId, 'lpj-kend'),
    queryFn: ({ signal }) => call(getVehicleAppraisal, { params: { appId } }, { signal }),
  });

/** The first of the list is the one that counts. */
export const useCreditAnalysis = (appId: number) =>
  useQuery({
    queryKey: keyOf(appId, 'credit-analysis'),
    queryFn: async ({ signal }) => (await call(listCreditAnalyses, { params: { appId } }, { signal }))[0] ?? null,
  });

export const useRequirements = (id: number) =>
  useQuery({
    queryKey: keyOf(id, 'requirements'),
    queryFn: ({ signal }) => call(listRequirements, { params: { id } }, { signal }),
  });

export const usePledges = (id: number) =>
  useQuery({
    queryKey: keyOf(id, 'pledges'),
    queryFn: ({ signal }) => call(listPledges, { params: { id } }, { signal }),
  });

/** Fetched once somebody sees its card: photos are large and the line is thin. */
export const useSurveyPhoto = (id: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['survey-photo', id],
    queryFn: ({ signal }) => call(getSurveyPhoto, { params: { id } }, { signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The product with its bounds and the options it offers to this application, for the simulator. */
export const useSimulatorTerms = (
  productId: number,
  { id: appId, applicationRequestId }: Pick<WholeCase, 'id' | 'applicationRequestId'>,
) =>
  useQuery({
    queryKey: ['simulator-terms', productId, applicationRequestId],
    queryFn: async ({ signal }) => {
      const [{ products, fees }, options] = await Promise.all([
        call(getTermsRules, { params: { appId } }, { signal }),
        call(listInsuranceOptions, { query: { productId, applicationRequestId } }, { signal }),
      ]);
      return {
        product: products.find(({ id }) => id === productId) ?? null,
        options: options.map(fromInsuranceOption),
        stampRupiah: fees.stampRupiah,
      };
    },
  });
