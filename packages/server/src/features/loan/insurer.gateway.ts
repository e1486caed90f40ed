import { ageInYears } from '@trustiq/domain/calendar/years-and-months.ts';
import { type CertificatePrices, insurancePriceRupiah } from '@trustiq/domain/loan/insurance-price.ts';
import { certificateBeforeTheBook } from '@trustiq/domain/policy/version-one/insurance.ts';
import { z } from 'zod';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Deps, Policies } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { callPartner, type Partner } from '../../platform/partners/call-partner.ts';
import { addressOf } from '../../platform/partners/partner-connection.ts';

export type CertificateQuestion = {
  /** The product's id at the insurer. */
  readonly certificateProductId: string;
  readonly insuranceCode: string;
  readonly principalRupiah: number;
  readonly tenorMonths: number;
  readonly birthDate: string;
};

/** The price of a certificate in rupiah; null where the insurer offers none. */
export type AskPrice = (question: CertificateQuestion) => Promise<number | null>;

const TIMEOUT_MS = 5_000;
const LARGEST_ANSWER_BYTES = 64 * 1024;
const LARGEST_PRICE_RUPIAH = 1_000_000_000;
const answer = z.object({ priceRupiah: z.int().min(0).max(LARGEST_PRICE_RUPIAH) });

type Prices = Pick<Policies, 'on'>;

/** A price is of the day on which it is asked for, also within a round: an insurer's own is, too. */
export const certificatePricesOn = (policies: Prices, at: Date): CertificatePrices =>
  policies.on(at)?.policy.insurance.certificate ?? certificateBeforeTheBook;

/** The insurer behind INSURANCE_URL; without one the bank's own table answers. It learns an age, never a person. */
export function insurer(deps: Pick<Deps, 'config' | 'now' | 'breakers'> & { readonly policies: Prices }): AskPrice {
  const { now } = deps;
  const address = addressOf(deps, 'insurance');
  const ageOn = (birthDate: string) => ageInYears(birthDate, bankDayOf(now()));
  if (address === null) {
    return async ({ birthDate, ...rest }) =>
      insurancePriceRupiah({ ...rest, ageYears: ageOn(birthDate) }, certificatePricesOn(deps.policies, now()));
  }
  const partner: Partner = {
    ...address,
    timeoutMs: TIMEOUT_MS,
    largestAnswerBytes: LARGEST_ANSWER_BYTES,
  };
  return async ({ birthDate, certificateProductId, insuranceCode, principalRupiah, tenorMonths }) => {
    const body = { certificateProductId, insuranceCode, principalRupiah, tenorMonths, ageYears: ageOn(birthDate) };
    const outcome = await callPartner(partner, { method: 'POST', path: '/prices', body, answer });
    if (outcome.outcome === 'done') return outcome.value.priceRupiah;
    if (outcome.outcome === 'refused' && outcome.status === 404) return null;
    throw new Failure('PARTNER_UNAVAILABLE');
  };
}
