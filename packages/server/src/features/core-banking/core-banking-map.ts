import type { BookedFee, CoreBankingMap } from '@trustiq/domain/policy/chapters/identity.ts';
import { identityOn } from '../../platform/bank-identity.ts';
import type { Policies } from '../../platform/deps.ts';
import type { LoanCharge } from './core-banking.gateway.ts';

/** What core banking was told for every bank before its policy could say something else. */
const mapOfBefore: CoreBankingMap = { headOfficeId: 1, offices: [], identityTypeId: 1, charges: [] };

const mapOn = (deps: { readonly policies: Policies }, at: Date): CoreBankingMap =>
  identityOn(deps, at).coreBanking ?? mapOfBefore;

/** Where a client of this branch is entered, and as what their identity card. */
export function placeOfClient(deps: { readonly policies: Policies }, branchId: number, at: Date) {
  const { offices, headOfficeId, identityTypeId } = mapOn(deps, at);
  const office = offices.find((one) => one.branchId === branchId);
  return { officeId: office?.officeId ?? headOfficeId, identityTypeId };
}

type Fees = Readonly<Record<BookedFee, number | null>>;

/** The fees that core banking books by itself; one of nothing is none. */
export const chargesOf = (deps: { readonly policies: Policies }, fees: Fees, at: Date): LoanCharge[] =>
  mapOn(deps, at).charges.flatMap(({ fee, chargeId }) => {
    const amountRupiah = fees[fee] ?? 0;
    return amountRupiah > 0 ? [{ chargeId, amountRupiah }] : [];
  });
