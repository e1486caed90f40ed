import { fromBankFields } from '@trustiq/contract/applicant/bank-names.ts';
import { bankFieldsSchema } from '@trustiq/contract/applicant/bank-record.ts';
import { employmentFieldsSchema } from '@trustiq/contract/applicant/employment.ts';
import { fromEmploymentFields } from '@trustiq/contract/applicant/employment-names.ts';
import type { FieldBook } from '@trustiq/contract/field/field-book.ts';
import type { FieldForm, FieldPhoto, FormFault } from '@trustiq/contract/field/field-forms.ts';
import { bodiesOfForm } from '@trustiq/contract/field/form-body.ts';
import { faultsOfForm } from '@trustiq/contract/field/form-faults.ts';
import type { FieldStep, FormContents } from '@trustiq/contract/field/form-parts.ts';
import { bankErrors } from '@trustiq/domain/applicant/bank-rules.ts';
import { employmentErrors } from '@trustiq/domain/applicant/employment-rules.ts';
import { parseMobileNumber, parseNpwp, parsePersonName } from '@trustiq/domain/applicant/identifiers.ts';
import { confirmableNikCodes, crossCheckNik, parseNik } from '@trustiq/domain/applicant/nik.ts';
import type { Gender } from '@trustiq/domain/applicant/personal-codes.ts';
import { isPlainDate, type PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { Result } from '@trustiq/domain/result.ts';
import { placeOf, readAt, rowsAt } from '../store/content-at.ts';
import { pathOf, sheetPaths } from './field-paths.ts';

export type Asked = { readonly book: FieldBook; readonly areaId: number; readonly today: PlainDate };

const valueAt = (contents: FormContents, path: string) => {
  const { part, keys } = placeOf(path, sheetPaths);
  return readAt(contents[part], keys);
};
const textAt = (contents: FormContents, plain: string): string => {
  const value = valueAt(contents, pathOf(plain));
  return typeof value === 'string' ? value.trim() : '';
};

type Person = { readonly nik: string; readonly birthDate: string; readonly gender: string };

/** All that speaks against a number of an identity card, as far as the rest is known. */
export function nikCodes({ nik, birthDate, gender }: Person, today: PlainDate): readonly string[] {
  if (nik === '') return [];
  const born = isPlainDate(birthDate) ? birthDate : undefined;
  const parsed = parseNik(nik, { today, birthDate: born });
  if (!parsed.ok) return parsed.refusal;
  const known: { birthDate?: PlainDate; gender?: Gender } = {};
  if (born !== undefined) known.birthDate = born;
  if (gender === 'L' || gender === 'P') known.gender = gender;
  return crossCheckNik(parsed.value, known);
}

export const isConfirmable = (code: string): boolean => confirmableNikCodes.includes(code);

type Parse = (text: string) => Result<unknown, string | readonly string[]>;

const shapes: readonly (readonly [plain: string, pattern: RegExp])[] = ['ktpAddress', 'homeAddress'].flatMap(
  (home) =>
    [
      [`applicant.${home}.rtRw`, /^\d{3}\/\d{3}$/],
      [`applicant.${home}.pos`, /^[1-9]\d{4}$/],
    ] as const,
);

/** What is wrong with what was typed already, whatever else is still missing. */
function typedFaults(contents: FormContents, today: PlainDate): FormFault[] {
  const faults: FormFault[] = [];
  const fault = (step: FieldStep, plain: string, code: string) =>
    faults.push({ step, field: pathOf(plain), code, isWarning: isConfirmable(code) });
  const parsed = (step: FieldStep, plain: string, parse: Parse) => {
    const text = textAt(contents, plain);
    const result = text === '' ? null : parse(text);
    if (result && !result.ok) for (const code of [result.refusal].flat()) fault(step, plain, code);
  };
  const nikAt = (step: FieldStep, at: string, gender: string, isConfirmed: boolean) => {
    const person = { nik: textAt(contents, `${at}.nik`), birthDate: textAt(contents, `${at}.birthDate`), gender };
    for (const code of nikCodes(person, today))
      if (!isConfirmed || !isConfirmable(code)) fault(step, `${at}.nik`, code);
  };
  parsed('applicant', 'applicant.fullName', parsePersonName);
  parsed('applicant', 'applicant.motherName', parsePersonName);
  parsed('applicant', 'applicant.msisdn', parseMobileNumber);
  parsed('applicant', 'applicant.npwp', (text) => parseNpwp(text));
  const birthDate = textAt(contents, 'applicant.birthDate');
  if (birthDate !== '' && !(isPlainDate(birthDate) && birthDate < today))
    fault('applicant', 'applicant.birthDate', 'date_format');
  const isConfirmed = contents.applicant?.['nikConfirmed'] === true;
  nikAt('applicant', 'applicant', textAt(contents, 'applicant.gender'), isConfirmed);
  for (const [plain, pattern] of shapes) {
    const text = textAt(contents, plain);
    if (text !== '' && !pattern.test(text)) fault('applicant', plain, 'invalid');
  }
  rowsAt(contents, 'relatives', pathOf('spouses')).forEach((_, index) => {
    const at = `spouses.${index}`;
    parsed('relatives', `${at}.name`, parsePersonName);
    parsed('relatives', `${at}.msisdn`, parseMobileNumber);
    const relation = textAt(contents, `${at}.relation`);
    const isSpouseConfirmed = readAt(contents.relatives, ['spouses', String(index), 'nikConfirmed']) === true;
    nikAt('relatives', at, relation === 'SUAMI' ? 'L' : relation === 'ISTRI' ? 'P' : '', isSpouseConfirmed);
  });
  rowsAt(contents, 'relatives', pathOf('contacts')).forEach((_, index) => {
    parsed('relatives', `contacts.${index}.name`, parsePersonName);
    parsed('relatives', `contacts.${index}.msisdn`, parseMobileNumber);
  });
  return faults;
}

/** The work and the accounts by their own rules. Bounds of the income bands are not on the phone: the office holds them. */
function workFaults(contents: FormContents): FormFault[] {
  const bodies = bodiesOfForm(contents);
  const job = employmentFieldsSchema.safeParse(bodies.job);
  const bank = bankFieldsSchema.safeParse(bodies.bank);
  const faults: FormFault[] = [];
  if (job.success) {
    const given = fromEmploymentFields(job.data);
    const typed = Object.fromEntries(Object.entries(given).map(([field, value]) => [field, value ?? null]));
    const bands = [{ id: Number(given.incomeBandId), minRupiah: 0, maxRupiah: null }];
    for (const { field, code } of employmentErrors(typed, bands))
      faults.push({ step: 'work', field: pathOf(`employment.${field}`), code, isWarning: false });
  }
  if (bank.success) {
    const given = fromBankFields(bank.data);
    const typed = Object.fromEntries(Object.entries(given).map(([field, value]) => [field, value ?? null]));
    for (const { field, code } of bankErrors(typed))
      faults.push({ step: 'work', field: pathOf(`bankRecord.${field}`), code, isWarning: false });
  }
  return faults;
}

const isComplete = ({ isComplete: isThere }: FieldPhoto) => isThere;

/** Everything that stands between a form and its being sent, each field with its first fault, in the order of the steps. */
export function allFaults(contents: FormContents, photos: readonly FieldPhoto[], asked: Asked): FormFault[] {
  const known = new Map<string, FormFault>();
  const faults = [
    ...typedFaults(contents, asked.today),
    ...workFaults(contents),
    ...faultsOfForm(contents, photos.filter(isComplete), asked),
  ];
  for (const fault of faults) if (!known.has(fault.field)) known.set(fault.field, fault);
  return [...known.values()];
}

const isOfFiles = ({ field }: FormFault) => field.startsWith('documents.') || /^survey\..*_photos$/.test(field);

/**
 * Files that an application which came back has already: the server, which sees them, did not miss them when the form was
 * opened, although the form itself holds none.
 */
export function filesAtOffice(opened: FieldForm, asked: Asked): ReadonlySet<string> {
  if (opened.applicationId === null) return new Set();
  const contents = Object.fromEntries(Object.entries(opened.parts).map(([part, { content }]) => [part, content]));
  const missed = new Set(opened.missing.map(({ field }) => field));
  const lacking = allFaults(contents, opened.photos, asked).filter(isOfFiles);
  return new Set(lacking.map(({ field }) => field).filter((field) => !missed.has(field)));
}

/** The same with what the server's lists say, as far as nothing is known of that field here. */
export function withServerFaults(faults: readonly FormFault[], missing: readonly FormFault[]): FormFault[] {
  const fields = new Set(faults.map(({ field }) => field));
  return [...faults, ...missing.filter(({ field }) => !fields.has(field))];
}
