import type { LegalLetterReply } from '@trustiq/contract/letters/legal-letter.ts';
import { type GuaranteeKind, guaranteeKinds } from '@trustiq/domain/letters/letter-defaults.ts';

/** The fields of Info Persuratan under the names of the specification; the number of the agreement is the server's. */
export type LetterForm = {
  readonly pengadilanNo: string;
  readonly skNo: string;
  readonly tandaTerima: string;
  readonly suratKuasa: string;
  readonly tanggalKuasa: string | null;
  readonly persyaratanJaminan: GuaranteeKind | null;
  readonly ketPersyaratanJaminan: string;
};

export const MOST_LETTERS_OF_A_LINE = 100;

export const letterFormOf = (letter: LegalLetterReply): LetterForm => ({
  pengadilanNo: letter.pengadilanNo,
  skNo: letter.skNo,
  tandaTerima: letter.tandaTerima ?? '',
  suratKuasa: letter.suratKuasa,
  tanggalKuasa: letter.tanggalKuasa,
  persyaratanJaminan: guaranteeKinds.find((kind) => kind === letter.persyaratanJaminan) ?? null,
  ketPersyaratanJaminan: letter.ketPersyaratanJaminan ?? '',
});
