import { describe, expect, it } from 'vitest';
import { checkRelatives, type SpouseInput } from './check-relatives.ts';

const contacts = [{ name: 'Budi Contoh', relation: 'FRIEND', msisdn: '081299990002', livingStatus: 'SERUMAH' }];
const husband: SpouseInput = {
  relation: 'SUAMI',
  name: 'Tono Contoh',
  nik: '3273010107859901',
  msisdn: null,
  birthDate: '1985-07-01',
  hasSeparateProperty: false,
};
const told = (changes: Partial<SpouseInput>) =>
  checkRelatives({ maritalStatus: 'KAWIN', spouses: [{ ...husband, ...changes }], contacts }, '2026-11-18');
const faultsOf = (changes: Partial<SpouseInput>) => {
  const checked = told(changes);
  return checked.ok ? [] : checked.refusal.map(({ field, code }) => `${field} ${code}`);
};

describe('the number of a spouse', () => {
  it('is kept when it fits, and may be unknown', () => {
    expect(told({})).toMatchObject({ ok: true, value: { spouses: [{ nik: '3273010107859901' }] } });
    expect(told({ nik: null })).toMatchObject({ ok: true, value: { spouses: [{ nik: null }] } });
  });

  it('that fits neither birth date nor gender is confirmed by whoever saw the card, as that of the applicant', () => {
    expect(faultsOf({ birthDate: '1985-07-02' })).toEqual(['spouses.0.nik nik_birth_date_mismatch']);
    expect(told({ birthDate: '1985-07-02', nikConfirmed: true })).toMatchObject({
      ok: true,
      value: { spouses: [{ nik: '3273010107859901' }] },
    });
    expect(faultsOf({ relation: 'ISTRI' })).not.toEqual([]);
    expect(faultsOf({ relation: 'ISTRI', nikConfirmed: true })).toEqual([]);
  });

  it('of another length is refused whoever confirms it', () => {
    expect(faultsOf({ nik: '327301', nikConfirmed: true })).toEqual(['spouses.0.nik nik_length']);
  });
});
