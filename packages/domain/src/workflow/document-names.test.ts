import { describe, expect, it } from 'vitest';
import { alwaysAsked, hasSignedAgreement, missingDocuments } from './document-names.ts';

describe('a document is recognised by the name of its file', () => {
  it.each<[string[], boolean]>([
    [['pk-001.pdf', 'mpk-001.pdf'], true],
    [['PK.PDF', 'MPK.PDF'], true],
    [['pk-001.pdf'], false],
    [['mpk-001.pdf'], false],
    [['scan-pk.pdf', 'scan-mpk.pdf'], false],
    [[], false],
  ])('%o holds agreement and memo: %s', (names, isSigned) => expect(hasSignedAgreement(names)).toBe(isSigned));

  it.each<[string[], boolean]>([
    [['ktp.png'], true],
    [['slip.pdf', 'Foto KTP pemohon.jpg'], true],
    [['kk.png', 'k-t-p.png'], false],
    [[], false],
  ])('%o holds the identity card: %s', (names, isThere) =>
    expect(missingDocuments('submit', alwaysAsked, names).length === 0).toBe(isThere),
  );
});

describe('the documents that a bank asks for', () => {
  const asked = { submit: ['KTP', 'kk'], disburse: ['pk', 'mpk', ' Asuransi '] };

  it.each([
    ['submit', ['KTP Sri.jpg', 'kk-2026.pdf'], []],
    ['submit', ['Sri ktp dan KK.pdf'], []],
    ['submit', ['ktp.jpg'], ['kk']],
    ['disburse', ['PK-1.pdf', 'mpk-1.pdf', 'Polis asuransi jiwa.pdf'], []],
    ['disburse', ['PK-1.pdf', 'mpk-1.pdf'], ['asuransi']],
    ['disburse', ['asuransi pk mpk.pdf'], ['pk', 'mpk']],
  ] as const)('at %s, %o lacks %o', (step, names, missing) => {
    expect(missingDocuments(step, asked, names)).toEqual(missing);
  });

  it.each([
    ['submit', ['ktp']],
    ['disburse', ['pk', 'mpk']],
  ] as const)('at %s always hold %o, whatever a policy leaves out', (step, parts) => {
    expect(missingDocuments(step, { submit: [], disburse: [] }, ['lain.pdf'])).toEqual(parts);
  });
});
