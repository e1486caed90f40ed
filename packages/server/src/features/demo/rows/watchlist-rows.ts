import type { FieldCipher } from '../../../platform/security/field-cipher.ts';
import type { Tale } from '../story/tale.ts';
import type { NewRow } from './new-row.ts';

/** Two of the invented people: one is known by number, the other by name and day of birth. */
export function watchlistRows(tales: readonly Tale[], cipher: FieldCipher): NewRow<'watchlist'>[] {
  const [first, second] = tales.filter(({ papers }) => papers.isOnWatchlist).map(({ plan }) => plan.person);
  return [
    ...(first
      ? [
          {
            nik_hash: cipher.hash(first.nik),
            name: first.fullName,
            birth_date: first.birthDate,
            source: 'DTTOT (contoh)',
          },
        ]
      : []),
    {
      nik_hash: null,
      name: second?.fullName ?? 'NAMA REKAAN CONTOH',
      birth_date: second?.birthDate ?? '1980-02-02',
      source: 'Daftar hitam internal (contoh)',
    },
  ];
}
