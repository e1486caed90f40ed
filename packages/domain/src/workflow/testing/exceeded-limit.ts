import type { BorrowerRelation, LimitCheck } from '../lending-limits.ts';

/** A share of the legal limit that one rupiah is too much for. */
export const exceededLimit = (relation: BorrowerRelation): LimitCheck => ({
  relation,
  capitalRupiah: 1_000,
  capitalFrom: '2026-01-01',
  sharePercent: 20,
  limitRupiah: 200,
  statutoryRupiah: 0,
  prudentRupiah: 201,
});
