import type { LegalLetterReply } from '@trustiq/contract/letters/legal-letter.ts';
import { letterDefaults } from '@trustiq/domain/letters/letter-defaults.ts';
import type { LetterRow } from './letters.store.ts';

/** The letter as it reads: what was written, and the defaults everywhere else. */
export function completeLetter(row: LetterRow): LegalLetterReply {
  const defaults = letterDefaults({ pkNumber: row.pk_no ?? '', branchCity: row.city });
  return {
    pengadilanNo: row.court ?? defaults.courtCity,
    pkNo: row.pk_no,
    skNo: row.sk_no ?? defaults.decreeNumber,
    tandaTerima: row.receipt_no ?? (defaults.receiptNumber || null),
    suratKuasa: row.power_of_attorney ?? defaults.powerOfAttorney,
    tanggalKuasa: row.power_date ?? defaults.powerOfAttorneyDate,
    persyaratanJaminan: row.collateral_requirement,
    ketPersyaratanJaminan: row.collateral_description,
    savedAt: row.saved_at?.toISOString() ?? null,
    isVoid: row.is_void ?? false,
  };
}
