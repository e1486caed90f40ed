import type { KeyObject } from 'node:crypto';
import { SEAL_SCHEMA, type SealedFacts } from '@trustiq/domain/seal/sealed-facts.ts';
import type { ApplicationFacts } from '@trustiq/domain/workflow/application-facts.ts';
import { commitmentTo } from '../platform/security/keyed-text.ts';
import { borrowerNik, spouseNik } from '../schema/encrypted-fields.ts';
import { sealedFeesOfRow } from '../schema/fee-columns.ts';
import type { FieldCipher } from '../schema/field-place.ts';
import { readPayoutAccount } from '../schema/payout-account.ts';
import type { SealRow } from './sealed-facts.store.ts';

/** What held before the policy had versions is what its first version says. */
const FIRST_VERSION = 1;

export type CountedExposure = SealedFacts['exposure'];

/** What counted when it was decided, without what was only shown. */
export const countedExposure = ({ exposure, lendingLimits, relatedLoans }: ApplicationFacts): CountedExposure => ({
  countedRupiah: exposure.countedRupiah,
  loans: exposure.loans,
  limits: lendingLimits,
  relatedLoans,
});

/** The values behind the commitments: kept with the facts, never part of what is digested. */
export type SealedValues = {
  readonly nik: string;
  readonly account: string | null;
  /** Seals before schema 3 do not have them. */
  readonly spouseNiks?: readonly (string | null)[];
};

export type PresentFacts = { readonly facts: SealedFacts; readonly values: SealedValues };

const termsOf = (row: SealRow): SealedFacts['terms'] => ({
  productId: row.product_id,
  amountRupiah: row.amount_rupiah,
  tenorMonths: row.tenor_months,
  ratePercent: row.rate_percent,
  insuranceCode: row.insurance_code,
  insurancePercent: row.insurance_percent,
  insurancePriceRupiah: row.insurance_price_rupiah,
  fees: sealedFeesOfRow(row),
});

/** What a vote would be for now. */
export function presentFacts(
  row: SealRow,
  { cipher, key, exposure }: { cipher: FieldCipher; key: KeyObject; exposure: CountedExposure },
): PresentFacts {
  const nik = row.nik_cipher === null ? '' : cipher.decrypt(row.nik_cipher, borrowerNik(row.borrower_id));
  const payout = readPayoutAccount(row, row.id, cipher);
  const spouseNiks = row.spouses.map(
    ({ nikCipher, relation }) =>
      nikCipher && cipher.decrypt(Buffer.from(nikCipher, 'hex'), spouseNik(row.id, relation)),
  );
  const facts: SealedFacts = {
    schema: SEAL_SCHEMA,
    applicationId: row.id,
    round: row.round,
    rulesVersion: `${row.policy_version ?? FIRST_VERSION}, scorecard ${row.scorecard_version ?? '-'}`,
    terms: termsOf(row),
    product: { code: row.product_code, coreProductId: row.core_product_id, interestType: row.interest_type },
    netPayoutRupiah: row.total_disbursement_rupiah,
    payout: payout && {
      choice: payout.choice,
      bankCode: payout.bankCode,
      account: commitmentTo(key, 'account', payout.accountNo),
      holder: payout.holder,
    },
    person: { nik: commitmentTo(key, 'nik', nik), fullName: row.full_name, birthDate: row.birth_date },
    marriage: {
      maritalStatus: row.marital_status,
      spouses: row.spouses.map(({ hasSeparateProperty }, index) => {
        const spouse = spouseNiks[index] ?? null;
        return { nik: spouse && commitmentTo(key, 'spouse', spouse), hasSeparateProperty };
      }),
      toldBy: row.marriage_told_by,
      confirmedBy: row.marriage_confirmed_by,
    },
    deviations: row.deviations,
    chain: row.chain,
    exposure,
    collateral: { requirement: row.collateral_requirement, note: row.collateral_description },
    documents: row.documents,
  };
  return { facts, values: { nik, account: payout?.accountNo ?? null, spouseNiks } };
}
