import { type AgeLimits, ageObstacles } from '../applicant/age-at-maturity.ts';
import { parseMobileNumber, parseNpwp, parsePersonName } from '../applicant/identifiers.ts';
import { crossCheckNik, parseNik } from '../applicant/nik.ts';
import type { Gender, MaritalStatus } from '../applicant/personal-codes.ts';
import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { dueDate } from '../loan/due-date.ts';
import { accepted, type FieldError, type Result, refused } from '../result.ts';

export type ApplicantInput = {
  readonly fullName: string;
  readonly nik: string;
  readonly npwp: string | null;
  readonly msisdn: string;
  readonly gender: Gender;
  readonly birthDate: string;
  readonly motherName: string;
  readonly maritalStatus: MaritalStatus;
};

export type CheckedApplicant = {
  readonly fullName: string;
  readonly nik: string;
  readonly npwp: string | null;
  readonly msisdn: string;
  readonly birthDate: PlainDate;
  readonly motherName: string;
};

type Context = { readonly today: PlainDate; readonly tenorMonths: number; readonly ages: AgeLimits };

/** Who applies, as the bank keeps them: names in upper case, numbers without signs. Or everything that cannot be. */
export function checkApplicant(
  input: ApplicantInput,
  { today, tenorMonths, ages }: Context,
): Result<CheckedApplicant, readonly FieldError[]> {
  const errors: FieldError[] = [];
  const fault = (field: keyof ApplicantInput, ...codes: readonly string[]) => {
    for (const code of codes) errors.push({ field, code });
  };
  const read = <Value>(
    field: keyof ApplicantInput,
    parsed: Result<Value, string | readonly string[]>,
  ): Value | null => {
    if (!parsed.ok) fault(field, ...[parsed.refusal].flat());
    return parsed.ok ? parsed.value : null;
  };
  const birthDate = isPlainDate(input.birthDate) && input.birthDate < today ? input.birthDate : null;
  if (birthDate === null) fault('birthDate', 'date_format');
  const fullName = read('fullName', parsePersonName(input.fullName));
  const motherName = read('motherName', parsePersonName(input.motherName));
  const msisdn = read('msisdn', parseMobileNumber(input.msisdn));
  const nik = read('nik', parseNik(input.nik.trim(), { today, birthDate: birthDate ?? undefined }));
  const npwp = input.npwp === null ? null : read('npwp', parseNpwp(input.npwp, input.nik));
  if (nik && birthDate) fault('nik', ...crossCheckNik(nik, { birthDate, gender: input.gender }));
  if (birthDate) {
    const isMarried = input.maritalStatus === 'KAWIN';
    const maturityDate = dueDate(today, tenorMonths);
    fault('birthDate', ...ageObstacles({ birthDate, isMarried, today, maturityDate }, ages));
  }
  if (errors.length > 0 || !birthDate || !fullName || !motherName || !msisdn || !nik) return refused(errors);
  return accepted({ fullName, nik: nik.number, npwp: npwp?.digits ?? null, msisdn, birthDate, motherName });
}
