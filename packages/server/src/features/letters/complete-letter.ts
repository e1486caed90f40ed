import type { LegalLetter } from '@trustiq/contract/letters/legal-letter.ts';
import { letterDefaults, type SigningAuthority } from '@trustiq/domain/letters/letter-defaults.ts';
import type { LetterRow } from './letters.store.ts';

/** The letter as it reads: what was written, and the defaults of the bank everywhere else. */
export function completeLetter(row: LetterRow, authority: SigningAuthority): LegalLetter {
  const defaults = letterDefaults({ pkNumber: row.pk_no ?? '', branchCity: row.city, authority });
  return {
    courtCity: row.court ?? defaults.courtCity,
    pkNumber: row.pk_no,
    decreeNumber: row.sk_no ?? defaults.decreeNumber,
    receiptNumber: row.receipt_no ?? (defaults.receiptNumber || null),
    powerOfAttorney: row.power_of_attorney ?? defaults.powerOfAttorney,
    powerOfAttorneyDate: row.power_date ?? defaults.powerOfAttorneyDate,
    guarantee: row.collateral_requirement,
    guaranteeNote: row.collateral_description,
    savedAt: row.saved_at?.toISOString() ?? null,
    isVoid: row.is_void ?? false,
  };
}
