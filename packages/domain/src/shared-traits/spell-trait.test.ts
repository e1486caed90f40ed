import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as spell from './spell-trait.ts';
import { comparedText } from './trait-kinds.ts';
import { type TraitFacts, traitsOfCase } from './traits-of-case.ts';

describe('a phone is one number however it is written', () => {
  it.each([
    ['81299990001', null],
    ['081299990001', null],
    ['+62 812-9999-0001', null],
    ['0062 812 9999 0001', null],
    ['0812.9999.0001', null],
  ])('%s', (text, code) => expect(spell.spellPhone(text, code)).toBe('+6281299990001'));

  it('with its area code apart', () => expect(spell.spellPhone('7234567', '021')).toBe('+62217234567'));

  it.each(['-', '0', '', '08', '0000000000', '081111111111', '0812345678901', '8123456789', '62', 'tidak ada'])(
    'and %j is none',
    (text) => expect(spell.spellPhone(text)).toBeNull(),
  );
});

describe('an address is one place however it is written', () => {
  const village = { villageCode: '3273011001' };
  const place = 'JALAN MERDEKA 12|1/2|3273011001';
  it.each([
    ['Jl. Merdeka No. 12', '001/002'],
    ['JALAN MERDEKA NO 12', '1/2'],
    ['jln merdeka nomor 012', 'RT 01 RW 02'],
    ['Jl.Merdeka 12 RT.001/RW.002', null],
    ['JL MERDEKA 12 RT 1 RW 2', '000/000'],
  ])('%s, %j', (street, rtRw) => expect(spell.spellAddress({ street, rtRw, ...village })).toBe(place));

  it.each([
    ['Jl. Merdeka No. 13', '001/002', '3273011001'],
    ['Jl. Merdeka No. 12', '001/003', '3273011001'],
    ['Jl. Merdeka No. 12', '001/002', '3273011002'],
  ])('another is another: %s %s %s', (street, rtRw, villageCode) =>
    expect(spell.spellAddress({ street, rtRw, villageCode })).not.toBe(place),
  );

  it.each([
    ['-', village.villageCode],
    ['', village.villageCode],
    ['XXXX', village.villageCode],
    ['Jl. Merdeka No. 12', null],
  ])('%j in %j is none', (street, villageCode) =>
    expect(spell.spellAddress({ street, rtRw: null, villageCode })).toBeNull(),
  );
});

describe('names, numbers and mail', () => {
  it.each([
    ['PT. Maju Jaya Tbk', 'MAJU JAYA'],
    ['CV Maju  Jaya', 'MAJU JAYA'],
    ['maju jaya, PT', 'MAJU JAYA'],
    ['PT', null],
    ['Wiraswasta', null],
    ['-', null],
    ['Tidak ada', null],
  ])('the employer %s is %j', (text, name) => expect(spell.spellEmployer(text)).toBe(name));

  it.each([
    ['N-0123 4567.A', 'N01234567A'],
    ['MH1-JFP-115.MK-000123', 'MH1JFP115MK000123'],
    ['0000000', null],
    ['-', null],
    ['12345678', null],
    ['', null],
  ])('the paper %j is %j', (text, number) => expect(spell.spellNumber(text)).toBe(number));

  it('a short certificate is one of its village', () => {
    expect(spell.spellCertificate('SHM 812', '3273011001')).toBe('SHM812@3273011001');
    expect(spell.spellCertificate('SHM 812', null)).toBeNull();
    expect(spell.spellCertificate('10.15.22.05.1.04321', null)).toBe('10152205104321');
  });

  it.each([
    ['Budi@Contoh.ID ', 'budi@contoh.id'],
    ['noemail@email.com', null],
    ['-', null],
    ['a b@c.id', null],
  ])('the mail %j is %j', (text, mail) => expect(spell.spellEmail(text)).toBe(mail));

  it('an account is one of its bank, and 0 is none', () => {
    expect(spell.spellAccount('123-456-7801', 'bca')).toBe('BCA:1234567801');
    expect(spell.spellAccount('123-456-7801', 'BRI')).not.toBe('BCA:1234567801');
    for (const number of ['0', '-', '0000000', '123456']) expect(spell.spellAccount(number, 'BCA')).toBeNull();
    expect(spell.spellAccount('1234567801', null)).toBeNull();
  });
});

describe('surveys', () => {
  it('a metre away is the same place, the neighbour is another, and the equator at Greenwich is none', () => {
    expect(spell.spellPlace(-6.9147401, 107.6098102)).toBe(spell.spellPlace(-6.9147399, 107.6098099));
    expect(spell.spellPlace(-6.91474, 107.60981)).not.toBe(spell.spellPlace(-6.91484, 107.60981));
    expect(spell.spellPlace(0, 0)).toBeNull();
  });

  it('a sheet that was touched up is the same, one of its own is not, and a nearly empty one is none', () => {
    const sheet = [1_500_000, 800_000, 250_000, 0, 125_000, 90_000];
    expect(spell.spellFigures('FINANCES', [1_504_000, 800_400, 250_400, 0, 125_400, 90_040])).toBe(
      spell.spellFigures('FINANCES', sheet),
    );
    expect(spell.spellFigures('FINANCES', [1_700_000, ...sheet.slice(1)])).not.toBe(
      spell.spellFigures('FINANCES', sheet),
    );
    expect(spell.spellFigures('FINANCES', [1_500_000, 0, null, 0, 125_000, 90_000])).toBeNull();
  });
});

describe('spelling what is spelt changes nothing', () => {
  const again = (spelling: (text: string) => string | null) => (text: string) => {
    const once = spelling(text);
    if (once !== null) expect(spelling(once)).toBe(once);
  };
  const written = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.stringMatching(/^(\+62|0|62|0062)?[2-9][0-9 .-]{7,12}$/),
    fc.stringMatching(/^(JL\.?|GG|JALAN) ?[A-Z]{3,8} (NO\.? ?)?0?\d{1,3}[A-C]?( RT ?0?\d\/RW ?0?\d)?$/),
    fc.stringMatching(/^(PT|CV|UD)?\.? ?[A-Za-z]{3,8} [A-Za-z]{3,8},? ?(TBK|PT)?$/),
  );
  it.each([
    ['phone', (text: string) => spell.spellPhone(text)],
    ['mail', spell.spellEmail],
    ['employer', spell.spellEmployer],
    ['number', spell.spellNumber],
    ['surveyor', spell.spellSurveyor],
    ['photo', spell.spellPhoto],
    ['certificate', (text: string) => spell.spellCertificate(text, null)],
    [
      'street',
      (text: string) => spell.spellAddress({ street: text, rtRw: null, villageCode: 'V' })?.split('|')[0] ?? null,
    ],
  ])('%s', (_, spelling) => fc.assert(fc.property(written, again(spelling)), { numRuns: 500 }));
});

describe('the traits of an application', () => {
  const facts: TraitFacts = {
    msisdn: '81299990001',
    email: 'budi@contoh.id',
    spousePhones: ['081299990001', null],
    contactPhones: ['081388880002', '+6281388880002'],
    employers: [{ name: 'PT Maju Jaya', phoneCode: '021', phone: '7234567' }],
    accounts: [{ number: '1234567801', bankCode: 'BCA' }],
    addresses: [{ street: 'Jl. Merdeka 12', rtRw: '1/2', villageCode: '3273011001' }],
    land: { certificate: 'SHM-00123456', villageCode: null },
    vehicle: { bpkb: 'N01234567', chassis: ['MH1JFP115MK000123', 'MH1JFP115MK000123'] },
    pictures: ['ab'.repeat(32), null],
    prints: ['148710ec0107fb3e', '148710ec0107fb3e'],
    places: [{ latitude: -6.9, longitude: 107.6 }],
    surveyors: ['Rudi Contoh'],
    figures: [{ part: 'FINANCES', figures: [1, 2, 3, 4, 5] }],
  };

  it('each is told once', () =>
    expect(traitsOfCase(facts).map(({ kind }) => kind)).toEqual([
      'PHONE',
      'SPOUSE_PHONE',
      'CONTACT_PHONE',
      'OFFICE_PHONE',
      'EMAIL',
      'ACCOUNT',
      'ADDRESS',
      'EMPLOYER',
      'CERTIFICATE',
      'BPKB',
      'CHASSIS',
      'PHOTO',
      ...Array.from({ length: 6 }, () => 'PHOTO_LIKENESS'),
      'SURVEY_PLACE',
      'SURVEY_FIGURES',
      'SURVEYOR',
    ]));

  it('phones are compared with all phones, papers only with papers of their own office', () => {
    const [phone, spouse] = traitsOfCase(facts);
    expect(phone && comparedText(phone)).toBe(spouse && comparedText(spouse));
    expect(comparedText({ kind: 'BPKB', value: 'X1' })).not.toBe(comparedText({ kind: 'CERTIFICATE', value: 'X1' }));
  });
});
