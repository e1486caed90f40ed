import { describe, expect, it } from 'vitest';
import { changedIdentity, maskedChanges } from './identity.ts';

const sri = { nik: '3273015705900001', fullName: 'SRI CONTOH', birthDate: '1990-05-17' };

describe('a corrected identity', () => {
  it('tells which of number, name and birth date is another one', () => {
    expect(changedIdentity(sri, sri)).toEqual([]);
    expect(changedIdentity(sri, { ...sri, fullName: 'SRI CONTOHO' })).toEqual(['fullName']);
    expect(changedIdentity(sri, { nik: '3273015705900002', fullName: 'X', birthDate: '1990-05-18' })).toEqual([
      'nik',
      'fullName',
      'birthDate',
    ]);
  });

  it('is written down so that nobody can take it from there', () => {
    const after = { nik: '3273015705909902', fullName: 'SRI AYU', birthDate: '1991-05-17' };
    expect(maskedChanges(sri, after)).toEqual({
      nik: { from: '3273********0001', to: '3273********9902' },
      fullName: { from: 'S** C*****', to: 'S** A**' },
      birthDate: { from: '1990-**-**', to: '1991-**-**' },
    });
    expect(maskedChanges(sri, { ...sri, birthDate: '1990-05-18' })).toEqual({
      birthDate: { from: '1990-**-**', to: '1990-**-**' },
    });
  });
});
