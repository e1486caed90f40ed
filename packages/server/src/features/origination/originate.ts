import {
  type ArrivedApplication,
  fromNewApplication,
  toNewApplicationField,
} from '@trustiq/contract/origination/origination-names.ts';
import { checkApplicant } from '@trustiq/domain/origination/check-applicant.ts';
import { checkRelatives } from '@trustiq/domain/origination/check-relatives.ts';
import { checkRequest } from '@trustiq/domain/origination/check-request.ts';
import type { FieldError, Result } from '@trustiq/domain/result.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler, SignedInService } from '../../platform/http/handler.ts';
import { keepingAnswer } from '../../platform/http/kept-answer.ts';
import { nameOfSubject, serviceSubject } from '../../platform/marks/subject.ts';
import { limitsOn } from '../../platform/policy/limits-on.ts';
import { compareSubjects } from '../../platform/record/compare-subjects.ts';
import { noteBrokenRecord } from '../../platform/record/note-broken.ts';
import { isOpenChannel } from '../../platform/record/rely-on-actor.ts';
import { relyOnPolicy } from '../../platform/record/single-subjects.ts';
import { addressErrors } from './address-errors.ts';
import { createApplication, takingIn } from './create-application.ts';
import { isLoanPurpose } from './loan-purposes.store.ts';
import type { NewApplication } from './new-application.ts';
import type { OriginationDeps } from './origination-deps.ts';

type Keep = (db: Db, applicationId: number) => Promise<void>;
type Checked = { readonly application: NewApplication; readonly keepRecords: readonly Keep[] };

/** The value, or null after its faults joined the others. */
function collect<Value>(errors: FieldError[], result: Result<Value, readonly FieldError[]>, prefix = ''): Value | null {
  if (result.ok) return result.value;
  errors.push(...result.refusal.map(({ field, code }) => ({ field: `${prefix}${field}`, code })));
  return null;
}

/** Everything at once: whoever fills in a form in a market does not want to hear of one fault after another. */
async function check(
  deps: OriginationDeps,
  db: Db,
  arrived: ArrivedApplication,
  actor: SignedInService,
  at: Date,
): Promise<Checked> {
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
      areaId: actor.areaId,
      birthDate: person?.birthDate ?? null,
      today,
    }),
  );
  const job = await prepareRecords.employment(db, arrived.employment);
  const keepJob = collect(errors, job, 'employment.');
  const bank = await prepareRecords.bankRecord(db, arrived.bankRecord, actor.serviceName);
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
      branchId: actor.branchId,
      areaId: actor.areaId,
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

/** A channel that somebody opened again, or moved, in the database brings nothing in; that it tried is written down. */
async function relyOnChannel(trx: Db, { serviceId }: SignedInService, at: Date): Promise<boolean> {
  const subject = serviceSubject(serviceId);
  const { faults, compared } = await compareSubjects(trx, [subject]);
  await noteBrokenRecord(trx, faults, at);
  const channel = compared.get(nameOfSubject(subject));
  return faults.length === 0 && channel !== undefined && isOpenChannel(channel);
}

export function originateApplication(deps: OriginationDeps): Handler<'originateApplication'> {
  return async ({ body, actor, origin }) => {
    const created = await takingIn(deps, async (trx) => {
      const at = deps.now();
      if (!(await relyOnChannel(trx, actor, at))) return null;
      await relyOnPolicy(trx, null);
      const { application, keepRecords } = await check(deps, trx, fromNewApplication(body), actor, at);
      const made = await createApplication(trx, deps, {
        start: 'originate',
        actor,
        origin,
        application,
        serviceId: actor.serviceId,
        at,
        keepRecords,
      });
      await deps.tellChannel(trx, {
        applicationId: made.id,
        decision: 'registered',
        fromStatus: null,
        toStatus: 'AO-REQUESTED',
        at,
      });
      return keepingAnswer(trx, made);
    });
    if (created === null) throw new Failure('UNAUTHENTICATED');
    return created;
  };
}
