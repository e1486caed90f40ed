import type { PlainDate } from '../../calendar/plain-date.ts';
import type { RelatedParty } from '../chapters/limits.ts';

/** A person's NPWP has been their NIK since 2024; that of a firm begins with 0. */
const nikOf = (npwp: string): string[] => {
  const digits = npwp.replace(/\D/g, '');
  return digits.length === 16 && !digits.startsWith('0') ? [digits] : [];
};

/**
 * The identity numbers of the related parties of a day. Whatever number of a person is written down counts, also with what
 * is called a firm: the business of one person is that person.
 */
export const relatedOn = (register: readonly RelatedParty[], day: PlainDate): string[] => [
  ...new Set(
    register
      .filter(({ since, until }) => (since == null || since <= day) && (until == null || until >= day))
      .flatMap(({ nik, npwp }) => [...(nik === null ? [] : [nik]), ...(npwp == null ? [] : nikOf(npwp))]),
  ),
];
