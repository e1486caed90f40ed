import { type ArrivedApplication, toNewApplicationField } from '@trustiq/contract/origination/origination-names.ts';
import { checkApplicant } from '@trustiq/domain/origination/check-applicant.ts';
import { checkRelatives } from '@trustiq/domain/origination/check-relatives.ts';
import { checkRequest } from '@trustiq/domain/origination/check-request.ts';
import type { FieldError, Result } from '@trustiq/domain/result.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { limitsOn } from '../../platform/policy/limits-on.ts';
import { addressErrors } from './address-errors.ts';
import { isLoanPurpose } from './loan-purposes.store.ts';
import type { NewApplication } from './new-application.ts';
import type { OriginationDeps } from './origination-deps.ts';

type Keep = (db: Db, applicationId: number) => Promise<void>;
export type CheckedArrival = { readonly application: NewApplication; readonly keepRecords: readonly Keep[] };

/** The value, or null after its faults joined the others. */
function collect<Value>(errors: FieldError[], result: Result<Value, readonly FieldError[]>, prefix = ''): Value | null {
  if (result.ok) return result.value;
  errors.push(...result.refusal.map(({ field, code }) => ({ field: `${prefix}${field}`, code })));
  return null;
}

/** Who brings it in, and where it belongs. */
export type Bringer = {
  readonly branchId: number;
  readonly areaId: number;
  readonly name: string;
  /** The person at the bank who enters the accounts: somebody else confirms a foreign holder. */
  readonly userId: number | null;
  readonly officerId: number | null;
};

export type ArrivalDeps = Pick<OriginationDeps, 'findRegion' | 'prepareRecords' | 'offeredTerms' | 'policies'>;

/** Everything at once: whoever fills in a form in a market does not want to hear of one fault after another. */
export async function checkArrived(
  deps: ArrivalDeps,
  db: Db,
  arrived: ArrivedApplication,
  bringer: Bringer,
  at: Date,
): Promise<CheckedArrival> {
  const { findRegion, prepareRecords } = deps;
  const offered = deps.offeredTerms(db, at);
  const errors: FieldError[] = [];
  const today = bankDayOf(at);
  const ages = limitsOn(deps.policies, at);
  const { applicant, consent } = arrived;
  const isTenor = Number.isInteger(arrived.tenorMonths) && arrived.tenorMonths > 0 && arrived.tenorMonths <= 600;
  const tenorMonths = isTenor ? arrived.tenorMonths : 1;
  const person = collect(errors, checkApplicant(applicant, { today, tenorMonths, ages }), 'applicant.');
  const relatives = collect(errors, checkRelatives({ ...arrived, maritalStatus: applicant.maritalStatus }, today));
  const request = {
    amountRupiah: arrived.amountRupiah,
    tenorMonths: arrived.tenorMonths,
    annualRatePercent: arrived.annualRatePercent ?? null,
    insuranceCode: arrived.insuranceCode ?? null,
    insurancePercent: arrived.insurancePercent ?? null,
  };
  const product = await offered.findProduct(arrived.productId);
  const loan = collect(
    errors,
    checkRequest(request, {
      product,
      insuranceOptions: await offered.listOptions(),
      feeRules: offered.fees,
      certificatePrices: offered.certificatePrices,
      areaId: bringer.areaId,
      birthDate: person?.birthDate ?? null,
      today,
    }),
  );
  const job = await prepareRecords.employment(db, arrived.employment);
  const keepJob = collect(errors, job, 'employment.');
  const bank = await prepareRecords.bankRecord(db, arrived.bankRecord, bringer);
  const keepBank = collect(errors, bank, 'bankRecord.');
  errors.push(...addressErrors('applicant.ktpAddress', applicant.ktpAddress, findRegion));
  errors.push(...addressErrors('applicant.homeAddress', applicant.homeAddress, findRegion));
  if (!(await isLoanPurpose(db, arrived.loanPurpose))) errors.push({ field: 'loanPurpose', code: 'unknown_option' });
  if (Date.parse(consent.at) > at.getTime()) errors.push({ field: 'consent.at', code: 'in_future' });
  if (errors.length > 0 || !person || !relatives || !product || !loan || !keepJob || !keepBank)
    throw new Failure('RULE_BROKEN', {
      fields: Object.fromEntries(errors.map(({ field, code }) => [toNewApplicationField(field), code])),
    });
  return {
    keepRecords: [keepJob, keepBank],
    application: {
      ...person,
      ...relatives,
      branchId: bringer.branchId,
      areaId: bringer.areaId,
      officerId: bringer.officerId,
      productId: arrived.productId,
      track: product.track,
      gender: applicant.gender,
      birthPlace: applicant.birthPlace.toUpperCase(),
      email: applicant.email ?? null,
      religion: applicant.religion,
      education: applicant.education,
      maritalStatus: applicant.maritalStatus,
      dependants: applicant.dependants,
      residenceStatus: applicant.residenceStatus,
      ktpAddress: applicant.ktpAddress,
      homeAddress: applicant.homeAddress,
      ktpPhotoFileName: null,
      loanPurpose: arrived.loanPurpose,
      loan,
      consent: { version: consent.version, channel: 'AO', at: consent.at },
    },
  };
}
