export type IncomeBand = { readonly id: number; readonly minRupiah: number; readonly maxRupiah: number | null };

export const isInsideIncomeBand = (incomeRupiah: number, { minRupiah, maxRupiah }: IncomeBand): boolean =>
  incomeRupiah >= minRupiah && (maxRupiah === null || incomeRupiah <= maxRupiah);
