import { describe, expect, it } from 'vitest';
import { checkIdentity } from './check-identity.ts';

const context = {
  today: '2026-11-18',
  gender: 'P',
  isMarried: false,
  tenorMonths: 12,
  ages: { minAge: 21, maxAgeAtMaturity: 60 },
} as unknown as Parameters<typeof checkIdentity>[1];
const sri = { nik: '3273015705909901', fullName: ' sri  ayu ', birthDate: '1990-05-17', nikConfirmed: false };

describe('a corrected identity', () => {
  it('is kept as on the card', () => {
    expect(checkIdentity(sri, context)).toEqual({
      ok: true,
      value: { nik: '3273015705909901', fullName: 'SRI AYU', birthDate: '1990-05-17' },
    });
  });

  it('is refused with every fault at once', () => {
    const checked = checkIdentity({ nik: '12', fullName: '7', birthDate: '2999-01-01', nikConfirmed: true }, context);
    expect(checked.ok ? [] : checked.refusal.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['nik', 'fullName', 'birthDate']),
    );
  });

  it('may have a number that does not fit the birth date once whoever saw the card says so', () => {
    const other = { ...sri, birthDate: '1990-05-18' };
    expect(checkIdentity(other, context)).toEqual({
      ok: false,
      refusal: [{ field: 'nik', code: 'nik_birth_date_mismatch' }],
    });
    expect(checkIdentity({ ...other, nikConfirmed: true }, context).ok).toBe(true);
  });
});
