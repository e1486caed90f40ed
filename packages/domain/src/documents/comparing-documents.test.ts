import { describe, expect, it } from 'vitest';
import { type AskedDocuments, alwaysAsked } from '../workflow/document-names.ts';
import { comparedFieldNames, fieldsOfDocument, fieldsOfKind } from './compared-fields.ts';
import { type DocumentKind, documentKinds, documentKindsOf } from './document-kinds.ts';
import { documentSlots } from './document-slots.ts';
import { isLivingCheck, isOpenedSince, standingOf } from './field-checks.ts';

describe('what a file is', () => {
  it.each<[string, DocumentKind[]]>([
    ['ktp.png', ['identityCard']],
    ['Foto KTP pemohon.JPG', ['identityCard']],
    ['KTP istri.jpg', ['spouseIdentityCard']],
    ['ktp-penjamin.jpg', []],
    ['kartu-keluarga.png', ['familyCard']],
    ['KK-2026.pdf', ['familyCard']],
    ['Sri ktp dan KK.pdf', ['identityCard', 'familyCard']],
    ['slip gaji.pdf', ['payslip']],
    ['surat-keterangan-kerja.pdf', ['workLetter']],
    ['Buku Tabungan.png', ['bankBook']],
    ['rekening-listrik.jpg', []],
    ['KTP Sulistri.jpg', ['identityCard']],
    ['npwp.pdf', ['taxCard']],
    ['PK-001.pdf', ['loanAgreement']],
    ['mpk-001.pdf', ['disbursementMemo']],
    ['scan-pk.pdf', []],
    ['bukkti.pdf', []],
    ['neraca.xlsx', []],
  ])('%s is %o', (name, kinds) => expect(documentKindsOf(name)).toEqual(kinds));
});

describe('what is held against it', () => {
  it('begins on an identity card with number and name, and never asks for the spouse', () => {
    const fields = fieldsOfDocument('ktp.png');
    expect(fields.slice(0, 4)).toEqual(['nik', 'fullName', 'birthPlace', 'birthDate']);
    expect(fields).not.toContain('nikOfSpouse');
  });

  it('is employer and income on a payslip, number and amount on an agreement, the account on its memo', () => {
    expect(fieldsOfDocument('slip gaji.pdf')).toEqual(expect.arrayContaining(['companyName', 'monthlyIncome']));
    expect(fieldsOfDocument('pk.pdf')).toEqual(expect.arrayContaining(['pkNumber', 'amount', 'tenor']));
    expect(fieldsOfDocument('mpk.pdf')).toEqual(expect.arrayContaining(['netPayout', 'payoutAccount', 'payoutHolder']));
  });

  it('is asked once where one file holds two documents, and nothing of a file that nobody knows', () => {
    const both = fieldsOfDocument('ktp dan kk.pdf');
    expect(both.filter((field) => field === 'nik')).toHaveLength(1);
    expect(both).toEqual(expect.arrayContaining(['ktpStreet', 'motherName']));
    expect(fieldsOfDocument('neraca.xlsx')).toEqual([]);
  });

  it('is something for every kind, and every field stands on some document', () => {
    for (const kind of documentKinds) expect(fieldsOfKind[kind].length).toBeGreaterThan(0);
    const used = new Set(Object.values(fieldsOfKind).flat());
    expect(comparedFieldNames.filter((field) => !used.has(field))).toEqual([]);
  });
});

describe('the places for documents', () => {
  const asked: AskedDocuments = { submit: ['ktp', 'kk'], disburse: ['pk', 'mpk', 'asuransi'] };
  const partsAt = (status: Parameters<typeof documentSlots>[0], documentNames: string[], askedDocuments = asked) =>
    documentSlots(status, { askedDocuments, documentNames }).map(({ part, files }) => `${part}: ${files.join()}`);

  it('are those of the intake at the checker, with the files that fill them', () => {
    expect(partsAt('BORROWER-REQUESTED', ['KTP Sri.jpg', 'rumah.png'])).toEqual(['ktp: KTP Sri.jpg', 'kk: ']);
  });

  it('are those of the payment too once the loan is approved', () => {
    expect(partsAt('PREDISBURSE', ['ktp.png', 'kk.png', 'pk-1.pdf'])).toEqual([
      'ktp: ktp.png',
      'kk: kk.png',
      'pk: pk-1.pdf',
      'mpk: ',
      'asuransi: ',
    ]);
  });

  it('show an agreement that is there before it is asked for', () => {
    expect(partsAt('ANALYST', ['ktp.png', 'pk-1.pdf'], alwaysAsked)).toEqual(['ktp: ktp.png', 'pk: pk-1.pdf']);
  });
});

describe('a word about a field', () => {
  const seen = { document: 'd1', value: 'v1' };
  it.each([
    ['the same value and file', { document: 'd1', value: 'v1' }, true],
    ['another value', { document: 'd1', value: 'v2' }, false],
    ['another file', { document: 'd2', value: 'v1' }, false],
    ['an empty field', null, false],
  ] as const)('counts for %s: %o', (_, present, isLiving) =>
    expect(isLivingCheck({ agrees: true, seen }, present)).toBe(isLiving),
  );

  it('that it differs is not outvoted', () => {
    expect(standingOf([])).toBe('unchecked');
    expect(standingOf([{ agrees: true }])).toBe('agrees');
    expect(standingOf([{ agrees: true }, { agrees: false }, { agrees: true }])).toBe('disagrees');
  });
});

describe('a document was opened', () => {
  const since = '2026-11-18T02:00:00.000Z';
  it.each([
    ['at this desk', [{ documentId: 5, at: '2026-11-18T02:00:00.000Z' }], true],
    ['when the case was here before', [{ documentId: 5, at: '2026-11-18T01:59:59.999Z' }], false],
    ['another one', [{ documentId: 6, at: '2026-11-18T03:00:00.000Z' }], false],
    ['never', [], false],
  ] as const)('%s', (_, openings, isOpened) => expect(isOpenedSince(openings, 5, since)).toBe(isOpened));
});
