import { describe, expect, it } from 'vitest';
import { isApplicantComplete, type KnownOfApplicant } from './applicant-complete.ts';

const whole: KnownOfApplicant = {
  residenceStatus: 'KONTRAK',
  ktpStreet: 'Jalan Kenari 4',
  homeStreet: 'Jalan Kenari 4',
  loanPurpose: 'Modal Kerja',
};

describe('an applicant of whom everything is known', () => {
  it('is complete', () => expect(isApplicantComplete(whole)).toBe(true));

  it.each(Object.keys(whole) as (keyof KnownOfApplicant)[])('is not complete without %s', (part) => {
    expect(isApplicantComplete({ ...whole, [part]: null })).toBe(false);
    expect(isApplicantComplete({ ...whole, [part]: ' ' })).toBe(false);
  });
});
