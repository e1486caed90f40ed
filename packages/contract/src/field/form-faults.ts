import { confirmableNikCodes } from '@trustiq/domain/applicant/nik.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { checkApplicant } from '@trustiq/domain/origination/check-applicant.ts';
import { checkRelatives } from '@trustiq/domain/origination/check-relatives.ts';
import { checkRequest } from '@trustiq/domain/origination/check-request.ts';
import type { FieldError } from '@trustiq/domain/result.ts';
import { missingSurveyParts } from '@trustiq/domain/survey/missing-survey-parts.ts';
import { z } from 'zod';
import { bankFieldsSchema } from '../applicant/bank-record.ts';
import { employmentFieldsSchema } from '../applicant/employment.ts';
import {
  applicantSchema,
  contactSchema,
  loanRequestSchema,
  newApplicationSchema,
  spouseSchema,
} from '../origination/originate.ts';
import { fromApplicationParts, toNewApplicationField } from '../origination/origination-names.ts';
import { surveySchema } from '../origination/survey.ts';
import { changedSheets, type Sheets } from '../survey/changed-sheets.ts';
import type { SurveyedLoan } from '../survey/computed-fields.ts';
import { fromSurveyParts } from '../survey/survey-names.ts';
import { surveyStateOf } from '../survey/survey-state.ts';
import type { FieldBook } from './field-book.ts';
import type { FormFault } from './field-forms.ts';
import { bodiesOfForm } from './form-body.ts';
import { CONSENT_DOCUMENT, type FieldStep, type FormContents, KTP_DOCUMENT, type PhotoSlot } from './form-parts.ts';

type Photo = { readonly slot: PhotoSlot; readonly document: string | null };

type Asked = {
  readonly book: Pick<
    FieldBook,
    'products' | 'insurances' | 'fees' | 'certificate' | 'ages' | 'asked' | 'firstPercents'
  >;
  readonly areaId: number;
  readonly today: PlainDate;
};

const fault = (step: FieldStep, field: string, code: string): FormFault => ({
  step,
  field,
  code,
  isWarning: confirmableNikCodes.includes(code),
});

const stepOfField: Readonly<Record<string, FieldStep>> = {
  applicant: 'applicant',
  consent: 'applicant',
  spouses: 'relatives',
  emergencyContacts: 'relatives',
  job: 'work',
  bank: 'work',
};

const placed = (field: string, code: string): FormFault =>
  fault(stepOfField[field.split('.')[0] ?? ''] ?? 'loan', field, code);

const surveySheets = surveySchema.omit({ photos: true });

const isMissing = (issue: z.core.$ZodIssue) => 'input' in issue && issue.input === undefined;

/** The value, or null after its faults joined the others. */
function read<Schema extends z.ZodType>(
  faults: FormFault[],
  schema: Schema,
  value: unknown,
  prefix: string,
): z.output<Schema> | null {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const field = [prefix, ...issue.path].filter((part) => part !== '').join('.');
    faults.push(placed(field, isMissing(issue) ? 'required' : 'invalid'));
  }
  return null;
}

/** What the rules call it, as the form calls it. */
const ruled = (errors: readonly FieldError[], prefix = ''): FormFault[] =>
  errors.map(({ field, code }) => placed(toNewApplicationField(`${prefix}${field}`), code));

function applicationFaults(contents: FormContents, { book, areaId, today }: Asked): FormFault[] {
  const faults: FormFault[] = [];
  const bodies = bodiesOfForm(contents);
  // One tick gives all of it.
  if (!newApplicationSchema.shape.consent.safeParse(bodies.consent).success) faults.push(placed('consent', 'required'));
  const applicant = read(faults, applicantSchema, bodies.applicant, 'applicant');
  const spouses = read(faults, z.array(spouseSchema), bodies.spouses, 'spouses');
  const emergencyContacts = read(faults, z.array(contactSchema), bodies.emergencyContacts, 'emergencyContacts');
  read(faults, employmentFieldsSchema, bodies.job, 'job');
  if (bodies.job['companyName'] === undefined) faults.push(placed('job.companyName', 'required'));
  read(faults, bankFieldsSchema, bodies.bank, 'bank');
  const loan = read(faults, loanRequestSchema, bodies.loan, '');
  const plain = fromApplicationParts({ applicant, spouses, emergencyContacts, loan });
  const tenorMonths = plain.loan?.tenorMonths;
  const isTenor = tenorMonths !== undefined && Number.isInteger(tenorMonths) && tenorMonths > 0 && tenorMonths <= 600;
  if (plain.applicant) {
    const checked = checkApplicant(plain.applicant, { today, tenorMonths: isTenor ? tenorMonths : 1, ages: book.ages });
    if (!checked.ok) faults.push(...ruled(checked.refusal, 'applicant.'));
  }
  if (plain.spouses && plain.contacts) {
    // Of a spouse nothing can be said before it is known whether there is one; somebody to call everybody needs.
    const told = plain.applicant
      ? { maritalStatus: plain.applicant.maritalStatus, spouses: plain.spouses }
      : { maritalStatus: 'BELUM KAWIN' as const, spouses: [] };
    const checked = checkRelatives({ ...told, contacts: plain.contacts }, today);
    if (!checked.ok) faults.push(...ruled(checked.refusal));
  }
  if (plain.loan) {
    const { amountRupiah, annualRatePercent, insuranceCode, insurancePercent, productId } = plain.loan;
    const request = {
      amountRupiah,
      tenorMonths: plain.loan.tenorMonths,
      annualRatePercent: annualRatePercent ?? null,
      insuranceCode: insuranceCode ?? null,
      insurancePercent: insurancePercent ?? null,
    };
    const checked = checkRequest(request, {
      product: book.products.find(({ id }) => id === productId) ?? null,
      insuranceOptions: book.insurances,
      feeRules: book.fees,
      certificatePrices: book.certificate,
      areaId,
      birthDate: plain.applicant?.birthDate ?? null,
      today,
    });
    if (!checked.ok) faults.push(...ruled(checked.refusal));
  }
  return faults;
}

/** The documents that every application has, and those that its product asks for. */
export const askedDocuments = (book: Pick<FieldBook, 'asked'>, productId: unknown): readonly string[] => [
  ...new Set([
    KTP_DOCUMENT,
    CONSENT_DOCUMENT,
    ...(book.asked.find((asked) => asked.productId === productId)?.documents ?? []),
  ]),
];

/** Of the card and the consent the first step asks. */
const stepOfDocument = (document: string): FieldStep =>
  document === KTP_DOCUMENT || document === CONSENT_DOCUMENT ? 'applicant' : 'documents';

function documentFaults(contents: FormContents, photos: readonly Photo[], { book }: Asked): FormFault[] {
  const given = new Set(photos.filter(({ slot }) => slot === 'DOCUMENT').map(({ document }) => document));
  return askedDocuments(book, contents.loan?.['productId'])
    .filter((document) => !given.has(document))
    .map((document) => fault(stepOfDocument(document), `documents.${document}`, 'required'));
}

/** The loan as far as the form tells it; nobody has asked the bureau, and nothing is saved yet. */
function surveyedLoan(
  { loan }: FormContents,
  product: FieldBook['products'][number],
  { today, book: { firstPercents } }: Asked,
): SurveyedLoan {
  const figure = (name: string): number => (typeof loan?.[name] === 'number' ? loan[name] : 0);
  return {
    amountRupiah: figure('loanAmount'),
    tenorMonths: figure('tenor'),
    ratePercent: figure('interest') || product.minRatePercent,
    instalmentRupiah: null,
    interestType: product.interestType,
    maxPlafondRupiah: product.maxPlafondRupiah,
    security: product.security,
    runningInstalmentsRupiah: 0,
    firstPercents,
    today,
  };
}

/** The sheets of a form with their computed figures; null while no product is chosen or a field is malformed. */
export function sheetsOfForm(contents: FormContents, asked: Asked): Sheets | null {
  const product = asked.book.products.find(({ id }) => id === contents.loan?.['productId']);
  const parsed = surveySheets.safeParse(bodiesOfForm(contents).survey);
  if (product === undefined || !parsed.success) return null;
  return changedSheets(fromSurveyParts(parsed.data), {}, surveyedLoan(contents, product, asked));
}

function surveyFaults(contents: FormContents, photos: readonly Photo[], asked: Asked): FormFault[] {
  const product = asked.book.products.find(({ id }) => id === contents.loan?.['productId']);
  if (product === undefined) return [];
  const parsed = surveySheets.safeParse(bodiesOfForm(contents).survey);
  if (!parsed.success) return parsed.error.issues.map(({ path }) => fault('survey', path.join('.'), 'invalid'));
  const photosOf = (slot: PhotoSlot) => photos.filter((photo) => photo.slot === slot).length;
  const counted = { LVUD: photosOf('LVUD'), LPJ_SHM: photosOf('LPJ_SHM'), LPJ_KEND: photosOf('LPJ_KEND') };
  const state = surveyStateOf(sheetsOfForm(contents, asked) ?? {}, counted);
  const sheets = asked.book.asked.find(({ productId }) => productId === product.id)?.sheets ?? [];
  const missing = missingSurveyParts(sheets, state);
  return missing.map((part) => fault('survey', `survey.${part}`, 'required'));
}

/**
 * All that stands between a form and its being handed in, by the same rules on the phone and at the server; the server asks
 * its own lists beside them.
 */
export const faultsOfForm = (contents: FormContents, photos: readonly Photo[], asked: Asked): FormFault[] => [
  ...applicationFaults(contents, asked),
  ...documentFaults(contents, photos, asked),
  ...surveyFaults(contents, photos, asked),
];
