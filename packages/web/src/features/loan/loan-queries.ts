import { useQuery } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { getRepaymentSchedule } from '@trustiq/contract/loan/application-loan.ts';
import { getInsurancePrice, listInsuranceOptions } from '@trustiq/contract/loan/insurance.ts';
import { fromInsuranceOption, toPriceQuery } from '@trustiq/contract/loan/insurance-names.ts';
import { getTermsRules } from '@trustiq/contract/loan/terms-rules.ts';
import { call } from '../../lib/api.ts';

const RARELY_CHANGES_MS = 10 * 60_000;

/** What the terms of this case go by; another policy governs it once its status or round is another. */
export const useTermsRules = ({
  id,
  applicationStatus,
  round,
}: Pick<WholeCase, 'id' | 'applicationStatus' | 'round'>) =>
  useQuery({
    queryKey: ['terms-rules', id, applicationStatus, round],
    queryFn: ({ signal }) => call(getTermsRules, { params: { appId: id } }, { signal }),
    staleTime: RARELY_CHANGES_MS,
    placeholderData: (before) => before,
  });

/** Every option there is, whichever product offers it. */
export const useInsurances = () =>
  useQuery({
    queryKey: ['insurances'],
    queryFn: async ({ signal }) => (await call(listInsuranceOptions, {}, { signal })).map(fromInsuranceOption),
    staleTime: RARELY_CHANGES_MS,
  });

/** The codes a product offers to this application; a deposit as security opens the one without insurance. */
export const useOfferedCodes = (productId: number, applicationRequestId: number, version: number) =>
  useQuery({
    queryKey: ['insurance-offers', productId, applicationRequestId, version],
    queryFn: async ({ signal }) =>
      (await call(listInsuranceOptions, { query: { productId, applicationRequestId } }, { signal })).map(
        (row) => fromInsuranceOption(row).code,
      ),
    placeholderData: (before) => before,
  });

type Certificate = {
  readonly certificateProductId: string;
  readonly insuranceCode: string;
  readonly amountRupiah: number;
  readonly tenorMonths: number;
};

/** The insurer's price of a certificate; asked only while one is chosen. */
export const useCertificatePrice = (applicationRequestId: number, certificate: Certificate | null) =>
  useQuery({
    queryKey: ['insurance-price', applicationRequestId, certificate],
    queryFn: async ({ signal }) => {
      if (certificate === null) return null;
      const query = toPriceQuery(certificate);
      return (await call(getInsurancePrice, { params: { applicationRequestId }, query }, { signal })).price;
    },
    enabled: certificate !== null,
    retry: false,
  });

/** The official instalments, fetched when somebody opens them. */
export const useSchedule = (applicationId: number, version: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['schedule', applicationId, version],
    queryFn: ({ signal }) => call(getRepaymentSchedule, { params: { appId: applicationId } }, { signal }),
    enabled: isWanted,
  });
