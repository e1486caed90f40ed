import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatMobileNumber,
  maskAccountNumber,
  maskNik,
  parseMobileNumber,
  parseNpwp,
  parsePersonName,
} from './identifiers.ts';

describe('mobile numbers', () => {
  it.each(['081299990001', '6281299990001', '+6281299990001', '81299990001', ' 081299990001 '])(
    'stores %s as 81299990001',
    (text) => expect(parseMobileNumber(text)).toEqual({ ok: true, value: '81299990001' }),
  );

  it.each(['08012345678', '0215550001', '0812999', '08129999000112345', '0812-9999-0001', ''])('refuses "%s"', (text) =>
    expect(parseMobileNumber(text)).toEqual({ ok: false, refusal: 'mobile_format' }),
  );

  it('shows +62', () => expect(formatMobileNumber('81299990001')).toBe('+6281299990001'));

  it('reads its own notation back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.stringMatching(/^\d{7,10}$/), (second, rest) => {
        const number = `8${second}${rest}`;
        expect(parseMobileNumber(formatMobileNumber(number))).toEqual({ ok: true, value: number });
      }),
    );
  });
});

describe('tax numbers', () => {
  it.each([
    ['01.234.567.8-901.000', '012345678901000'],
    ['0012345678901000', '0012345678901000'],
    ['3578 1549 0392 9902', '3578154903929902'],
  ])('reads %s', (text, digits) => expect(parseNpwp(text)).toEqual({ ok: true, value: { digits, warnings: [] } }));

  it.each(['12345678901234', '12345678901234567', '01.234.567.8-901.00X', ''])('refuses "%s"', (text) =>
    expect(parseNpwp(text)).toEqual({ ok: false, refusal: 'npwp_format' }),
  );

  it('warns when sixteen digits are neither the NIK nor a number with a leading zero', () => {
    const nik = '3578154903929902';
    expect(parseNpwp('3273010107859901', nik)).toMatchObject({ ok: true, value: { warnings: ['npwp_not_nik'] } });
    expect(parseNpwp(nik, nik)).toMatchObject({ ok: true, value: { warnings: [] } });
    expect(parseNpwp('0012345678901000', nik)).toMatchObject({ ok: true, value: { warnings: [] } });
  });
});

describe('masks', () => {
  it('shows the two ends of a NIK', () => expect(maskNik('3578154903929902')).toBe('3578********9902'));
  it('shows the last four digits of an account', () => expect(maskAccountNumber('0012345678')).toBe('******5678'));
  it('hides a short number whole', () => {
    expect(maskAccountNumber('1234')).toBe('****');
    expect(maskNik('35781549')).toBe('********');
  });
});

describe('names', () => {
  it.each([
    ['Sri  Contoh', 'SRI CONTOH'],
    [" d'Arc, S.E. ", "D'ARC, S.E."],
    ['Siti Nur-Aini', 'SITI NUR-AINI'],
  ])('stores %s as %s', (text, name) => expect(parsePersonName(text)).toEqual({ ok: true, value: name }));

  it.each(['X', 'Budi 2', 'a@b', '', 'A'.repeat(101)])('refuses "%s"', (text) =>
    expect(parsePersonName(text)).toEqual({ ok: false, refusal: 'name_format' }),
  );
});

describe('the shortest names', () => {
  it.each(["D'ARCY", 'Sri  Contoh', 'O', 'Ny. Sri, S.E.'])('%s', (name) => {
    const parsed = parsePersonName(name);
    expect(parsed.ok).toBe(name.length > 1);
  });

  it.each(['- -', '..', "''", ', ,', '    '])('needs a letter: %j', (name) => {
    expect(parsePersonName(name).ok).toBe(false);
  });
});
