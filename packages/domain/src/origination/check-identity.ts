import { type AgeLimits, ageObstacles } from '../applicant/age-at-maturity.ts';
import { parsePersonName } from '../applicant/identifiers.ts';
import type { Identity } from '../applicant/identity.ts';
import { confirmableNikCodes } from '../applicant/nik.ts';
import type { Gender } from '../applicant/personal-codes.ts';
import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { dueDate } from '../loan/due-date.ts';
import { accepted, type FieldError, type Result, refused } from '../result.ts';
import { nikFaults } from './check-applicant.ts';

type Input = Identity & { readonly nikConfirmed: boolean };

type Context = {
  readonly today: PlainDate;
  readonly gender: Gender;
  readonly isMarried: boolean;
  readonly tenorMonths: number;
  readonly ages: AgeLimits;
};

/** A corrected identity is held against the same rules as that of a new application. */
export function checkIdentity(input: Input, context: Context): Result<Identity, readonly FieldError[]> {
  const { today, gender, isMarried, tenorMonths, ages } = context;
  const errors: FieldError[] = [];
  const birthDate = isPlainDate(input.birthDate) && input.birthDate < today ? input.birthDate : null;
  if (birthDate === null) errors.push({ field: 'birthDate', code: 'date_format' });
  else {
    const maturityDate = dueDate(today, tenorMonths);
    for (const code of ageObstacles({ birthDate, isMarried, today, maturityDate }, ages))
      errors.push({ field: 'birthDate', code });
  }
  const name = parsePersonName(input.fullName);
  if (!name.ok) errors.push({ field: 'fullName', code: name.refusal });
  const nik = input.nik.trim();
  for (const code of nikFaults(nik, { today, birthDate, gender }))
    if (!input.nikConfirmed || !confirmableNikCodes.includes(code)) errors.push({ field: 'nik', code });
  if (errors.length > 0 || !name.ok || birthDate === null) return refused(errors);
  return accepted({ nik, fullName: name.value, birthDate });
}
