import { type AgeLimits, ageObstacles } from '../applicant/age-at-maturity.ts';
import { parseMobileNumber, parseNpwp, parsePersonName } from '../applicant/identifiers.ts';
import { confirmableNikCodes, crossCheckNik, parseNik } from '../applicant/nik.ts';
import type { Gender, MaritalStatus } from '../applicant/personal-codes.ts';
import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { dueDate } from '../loan/due-date.ts';
import { accepted, type FieldError, type Result, refused } from '../result.ts';

export type ApplicantInput = {
  readonly fullName: string;
  readonly nik: string;
  /** Whoever saw the card stands by a number that fits neither region, birth date nor gender. */
  readonly nikConfirmed?: boolean | undefined;
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

/** All that speaks against a number, given what else is known. */
export function nikFaults(
  nik: string,
  { today, birthDate, gender }: { today: PlainDate; birthDate: PlainDate | null; gender: Gender },
): readonly string[] {
  const parsed = parseNik(nik, { today, birthDate: birthDate ?? undefined });
  if (!parsed.ok) return parsed.refusal;
  return birthDate === null ? [] : crossCheckNik(parsed.value, { birthDate, gender });
}

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
  const nik = input.nik.trim();
  const nikCodes = nikFaults(nik, { today, birthDate, gender: input.gender });
  fault('nik', ...nikCodes.filter((code) => input.nikConfirmed !== true || !confirmableNikCodes.includes(code)));
  const npwp = input.npwp === null ? null : read('npwp', parseNpwp(input.npwp, input.nik));
  if (birthDate) {
    const isMarried = input.maritalStatus === 'KAWIN';
    const maturityDate = dueDate(today, tenorMonths);
    fault('birthDate', ...ageObstacles({ birthDate, isMarried, today, maturityDate }, ages));
  }
  if (errors.length > 0 || !birthDate || !fullName || !motherName || !msisdn) return refused(errors);
  return accepted({ fullName, nik, npwp: npwp?.digits ?? null, msisdn, birthDate, motherName });
}
