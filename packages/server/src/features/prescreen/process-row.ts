import { toNewApplicationField } from '@trustiq/contract/origination/origination-names.ts';
import { toRowErrors } from '@trustiq/contract/prescreen/prescreen-names.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { checkRequest } from '@trustiq/domain/origination/check-request.ts';
import type { PrescreenApplicant } from '@trustiq/domain/prescreen/prescreen-row.ts';
import { checkPrescreenRow, type PrescreenContext } from '@trustiq/domain/prescreen/row-rules.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { publish } from '../../platform/events/event-hub.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { keepingAnswer } from '../../platform/http/kept-answer.ts';
import { RecordBroken } from '../../platform/record/record-broken.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import { relyOnPolicy } from '../../platform/record/single-subjects.ts';
import { deleteBulkRow, lockBulkRow } from './bulk-rows.store.ts';
import { statusOf } from './checked-row.ts';
import type { PrescreenDeps, PrescreenedApplication } from './prescreen-deps.ts';
import { brokenWords, type CodedRow, faultOfRow, rowAsUploaded } from './row-code.ts';
import { rulesContext } from './rules-context.ts';

/** The terms a person from a list starts with: what the row asks for, and the product's own defaults. */
async function startingLoan(deps: PrescreenDeps, db: Db, applicant: PrescreenApplicant, context: Context) {
  const product = context.products.find(({ id }) => id === applicant.productId) ?? null;
  const asked = {
    amountRupiah: applicant.plafondRupiah,
    tenorMonths: applicant.tenorMonths,
    annualRatePercent: null,
    insuranceCode: null,
    insurancePercent: null,
  };
  const offered = deps.offeredTerms(db, deps.now());
  const request = checkRequest(asked, {
    product,
    insuranceOptions: await offered.listOptions(),
    feeRules: offered.fees,
    certificatePrices: offered.certificatePrices,
    areaId: areaOf(applicant, context),
    birthDate: applicant.birthDate,
    today: context.today,
  });
  if (!request.ok) {
    const errors = request.refusal.map(({ field, code }) => ({ field: toNewApplicationField(field), code }));
    throw new Failure('RULE_BROKEN', { errors });
  }
  if (product === null) throw new Error('A loan was accepted without a product');
  return { loan: request.value, track: product.track };
}

type Context = Omit<PrescreenContext, 'repeatedNiks'>;

const areaOf = ({ branchId }: PrescreenApplicant, { branches }: Context): number =>
  branches.find(({ id }) => id === branchId)?.areaId ?? 0;

/** What a list does not say stays open until the account officer or the checker fills it in. */
const unknownYet = {
  officerId: null,
  npwp: null,
  religion: null,
  education: null,
  maritalStatus: null,
  dependants: null,
  residenceStatus: null,
  ktpAddress: {},
  homeAddress: {},
  ktpPhotoFileName: null,
  spouses: [],
  contacts: [],
  loanPurpose: null,
} as const;

/** The person in the row by today's rules: since the upload somebody else may have applied for them, or a year may have passed. */
async function applicationOf(deps: PrescreenDeps, db: Db, uploaded: CodedRow, language: Language) {
  const { row } = uploaded;
  const nik = String(row.nik ?? '');
  const context = await rulesContext(deps, db, [nik]);
  const checked = checkPrescreenRow(row, { ...context, repeatedNiks: new Set() });
  if (!checked.ok)
    throw new Failure(
      'RULE_BROKEN',
      { errors: toRowErrors(checked.refusal) },
      { title: statusOf(checked.refusal, language) },
    );
  const { plafondRupiah: _plafond, tenorMonths: _tenor, mobileNumber, ...person } = checked.value;
  const application: PrescreenedApplication = {
    ...unknownYet,
    ...person,
    msisdn: mobileNumber,
    areaId: areaOf(checked.value, context),
    ...(await startingLoan(deps, db, checked.value, context)),
    consent: { version: uploaded.consentVersion, channel: 'PRESCREEN', at: uploaded.at.toISOString() },
  };
  return application;
}

/** T2: the row becomes an application in prescreen, and the bureau is asked about it. */
export function processPrescreenRow(deps: PrescreenDeps): Handler<'processPrescreenRow'> {
  return ({ params, actor, origin }) =>
    deps.takingIn(async (trx) => {
      await relyOnActor(trx, actor);
      const sealed = await lockBulkRow(trx, params.id, actor.userId);
      if (sealed === undefined) throw new Failure('NOT_FOUND');
      const title = brokenWords(origin.language);
      const broken = new Failure('STEP_REFUSED', { obstacles: ['record_broken'] }, { title });
      const uploaded = rowAsUploaded(deps.secrets, deps.cipher, sealed);
      if (uploaded === null) throw new RecordBroken(null, [faultOfRow(sealed.id)], broken);
      await relyOnPolicy(trx, null, broken);
      const application = await applicationOf(deps, trx, uploaded, origin.language);
      const at = deps.now();
      const created = await deps.createApplication(trx, {
        start: 'processBulkRow',
        actor,
        origin,
        application,
        at,
      });
      await deps.queueBureauEnquiry(trx, created.id);
      await deleteBulkRow(trx, params.id);
      await publish(trx, { kind: 'case_moved', applicationId: created.id });
      return keepingAnswer(trx, created);
    });
}
