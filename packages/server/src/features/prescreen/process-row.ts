import { toRowErrors } from '@trustiq/contract/prescreen/prescreen-names.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import type { PrescreenApplicant } from '@trustiq/domain/prescreen/prescreen-row.ts';
import type { RowError } from '@trustiq/domain/prescreen/row-errors.ts';
import { checkPrescreenRow } from '@trustiq/domain/prescreen/row-rules.ts';
import { startingLoan } from '@trustiq/domain/prescreen/starting-loan.ts';
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

type Context = Awaited<ReturnType<typeof rulesContext>>;

const refusedRow = (errors: readonly RowError[], language: Language): Failure =>
  new Failure('RULE_BROKEN', { errors: toRowErrors(errors) }, { title: statusOf(errors, language) });

function trackOf({ productId }: PrescreenApplicant, { products }: Context): LoanProduct['track'] {
  const product = products.find(({ id }) => id === productId);
  if (product === undefined) throw new Error('A row was accepted without a product');
  return product.track;
}

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
  if (!checked.ok) throw refusedRow(checked.refusal, language);
  const loan = startingLoan(checked.value, context, context.terms);
  if (!loan.ok) throw refusedRow(loan.refusal, language);
  const { plafondRupiah: _plafond, tenorMonths: _tenor, mobileNumber, ...person } = checked.value;
  const application: PrescreenedApplication = {
    ...unknownYet,
    ...person,
    msisdn: mobileNumber,
    areaId: areaOf(checked.value, context),
    track: trackOf(checked.value, context),
    loan: loan.value,
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
