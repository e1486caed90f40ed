import { type AgeLimits, ageObstacles } from '../applicant/age-at-maturity.ts';
import { parseMobileNumber, parsePersonName } from '../applicant/identifiers.ts';
import { crossCheckNik, parseNik } from '../applicant/nik.ts';
import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { dueDate } from '../loan/due-date.ts';
import { accepted, type Result, refused } from '../result.ts';
import { loanRequest, type PrescreenBranch, type PrescreenProduct } from './loan-request.ts';
import { type PrescreenApplicant, type PrescreenField, type PrescreenRow, prescreenFields } from './prescreen-row.ts';
import type { RowError, RowErrorCode } from './row-errors.ts';
import { type StartingTerms, startingLoan } from './starting-loan.ts';

/** What the rules need to know beyond the row itself. */
export type PrescreenContext = {
  readonly today: PlainDate;
  readonly ages: AgeLimits;
  readonly products: readonly PrescreenProduct[];
  readonly branches: readonly PrescreenBranch[];
  /** What a row that names no product applies for. */
  readonly defaultProductCode: string;
  /** Of what a list has no column for; null where only the server can tell. */
  readonly terms: StartingTerms | null;
  /** NIKs that stand more than once in the uploaded file. */
  readonly repeatedNiks: ReadonlySet<string>;
  readonly niksWithOpenApplication: ReadonlySet<string>;
  /** Rejected, not cancelled, within the days that the policy says. */
  readonly recentlyRejectedNiks: ReadonlySet<string>;
};

const optionalFields: readonly PrescreenField[] = ['email', 'productCode'];
const MAXIMUM_TEXT_LENGTH = 100;

/** Checks one row of an uploaded list: the applicant it describes, or everything that is wrong with it. */
export function checkPrescreenRow(
  row: PrescreenRow,
  context: PrescreenContext,
): Result<PrescreenApplicant, readonly RowError[]> {
  const errors: RowError[] = [];
  const fault = (field: PrescreenField, ...codes: readonly RowErrorCode[]) => {
    for (const code of codes) errors.push({ field, code });
  };
  const textOf = (field: PrescreenField) => String(row[field] ?? '').trim();
  /** The parsed cell, or null after noting its fault; an empty cell has only the fault of being empty. */
  const read = <Value>(
    field: PrescreenField,
    parse: (text: string) => Result<Value, RowErrorCode | readonly RowErrorCode[]>,
  ): Value | null => {
    if (textOf(field) === '') return null;
    const parsed = parse(textOf(field));
    if (!parsed.ok) fault(field, ...[parsed.refusal].flat());
    return parsed.ok ? parsed.value : null;
  };

  for (const field of prescreenFields)
    if (textOf(field) === '' && !optionalFields.includes(field)) fault(field, 'required');

  const fullName = read('fullName', parsePersonName);
  const birthDate = read('birthDate', (text) => (isPlainDate(text) ? accepted(text) : refused('date_format')));
  const nik = read('nik', (text) => parseNik(text, { today: context.today, birthDate: birthDate ?? undefined }));
  const birthPlace = read('birthPlace', parseCity);
  const motherName = read('motherName', parsePersonName);
  const email = read('email', parseEmail);
  const mobileNumber = read('msisdn', parseMobileNumber);
  const { request, faults } = loanRequest(textOf, context);

  errors.push(...faults);
  if (nik && birthDate && crossCheckNik(nik, { birthDate }).length > 0) fault('nik', 'nik_birth_date_mismatch');
  fault('nik', ...historyFaults(textOf('nik'), context));
  if (birthDate) fault('birthDate', ...ageFaults(birthDate, request?.tenorMonths ?? 0, context));

  const isComplete = fullName && birthDate && nik && birthPlace && motherName && mobileNumber && request;
  if (errors.length > 0 || !isComplete) return refused(errors);
  const person = { fullName, nik: nik.number, birthDate, gender: nik.gender, birthPlace, motherName };
  const applicant = { ...person, email, mobileNumber, ...request };
  const loan = context.terms && startingLoan(applicant, context, context.terms);
  return loan === null || loan.ok ? accepted(applicant) : loan;
}

function historyFaults(nik: string, context: PrescreenContext): RowErrorCode[] {
  const faults: RowErrorCode[] = [];
  if (context.repeatedNiks.has(nik)) faults.push('duplicate_in_file');
  if (context.niksWithOpenApplication.has(nik)) faults.push('open_application');
  if (context.recentlyRejectedNiks.has(nik)) faults.push('recently_rejected');
  return faults;
}

/** The list does not say who is married, so the lower limit holds for everybody. */
const ageFaults = (birthDate: PlainDate, tenorMonths: number, { today, ages }: PrescreenContext): RowErrorCode[] =>
  ageObstacles({ birthDate, isMarried: false, today, maturityDate: dueDate(today, tenorMonths) }, ages);

const parseCity = (text: string): Result<string, RowErrorCode> =>
  text.length > MAXIMUM_TEXT_LENGTH ? refused('too_long') : accepted(text.toUpperCase());

const parseEmail = (text: string): Result<string, RowErrorCode> =>
  text.length <= MAXIMUM_TEXT_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)
    ? accepted(text.toLowerCase())
    : refused('email_format');
