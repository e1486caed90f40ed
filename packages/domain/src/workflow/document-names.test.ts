import { describe, expect, it } from 'vitest';
import { hasIdentityCard, hasSignedAgreement } from './document-names.ts';

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
  ])('%o holds the identity card: %s', (names, isThere) => expect(hasIdentityCard(names)).toBe(isThere));
});
