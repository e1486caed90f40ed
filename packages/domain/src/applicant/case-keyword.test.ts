import { describe, expect, it } from 'vitest';
import { nikTailsOf, readCaseKeyword } from './case-keyword.ts';

const meanings = (text: string) => readCaseKeyword(text).map(({ by }) => by);

describe('what a keyword may mean', () => {
  it.each([
    ['the number of a case', '20240000017', ['number']],
    ['the number of a request', '500123', ['number', 'nik_tail', 'phone_tail']],
    ['a whole NIK', '3273115705909981', ['nik']],
    ['a NIK in groups', '3273 1157 0590 9981', ['nik']],
    ['the last four digits of a NIK or a phone', '9981', ['number', 'nik_tail', 'phone_tail']],
    ['eight digits that end a phone', '77770001', ['number', 'phone_tail']],
    ['a phone with its nought', '0812-7777-0001', ['number', 'phone']],
    ['a phone with its country', '+62 812 7777 0001', ['number', 'phone']],
    ['a part of a name', 'siti', ['name']],
    ['a name with a title', 'Hj. Siti', ['name']],
    ['a name with digits', 'siti 9981', ['name']],
    ['three digits', '998', []],
    ['more digits than a NIK has', '32731157059099811', []],
    ['two letters', 'si', []],
    ['letters apart', 'a b c', []],
    ['percent signs', '%%%%', []],
    ['underscores', '____', []],
    ['pictures', '😀😀😀', []],
    ['letters from right to left', 'مرحبا', []],
    ['nothing', '   ', []],
  ])('%s: %s', (_, text, expected) => expect(meanings(text)).toEqual(expected));

  it('keeps a phone without country and nought, as it is kept with the case', () => {
    for (const typed of ['081277770001', '+62 812-7777-0001', '81277770001'])
      expect(readCaseKeyword(typed)).toContainEqual({ by: 'phone', msisdn: '81277770001' });
  });

  it('keeps the noughts that an end begins with', () =>
    expect(readCaseKeyword('0001')).toContainEqual({ by: 'nik_tail', digits: '0001' }));

  it('finds a NIK by its last four, five and six digits', () => {
    expect(nikTailsOf('3273115705909981')).toEqual(['9981', '09981', '909981']);
    for (const digits of nikTailsOf('3273115705909981'))
      expect(readCaseKeyword(digits)).toContainEqual({ by: 'nik_tail', digits });
    for (const digits of ['981', '5909981']) expect(meanings(digits)).not.toContain('nik_tail');
  });
});
