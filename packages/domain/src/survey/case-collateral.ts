import { ltvPercent } from '../scoring/ratios.ts';
import type { LandKind, Marketability, Ownership, VehicleKind } from './assessment-codes.ts';

export type CollateralSheet = {
  readonly kind: LandKind | VehicleKind | null;
  readonly appraisalRupiah: number | null;
  readonly ownership: Ownership | null;
  readonly marketability: Marketability | null;
  /** In dispute, or blocked at the vehicle register. */
  readonly isDisputed: boolean;
};

/** Speaks for the case when there are several: the one worth most. */
export function mainCollateral(sheets: readonly CollateralSheet[]): CollateralSheet | null {
  return sheets.toSorted((a, b) => (b.appraisalRupiah ?? 0) - (a.appraisalRupiah ?? 0)).at(0) ?? null;
}

/** The loan against all collateral together. */
export function caseLtvPercent(plafondRupiah: number, sheets: readonly CollateralSheet[]): number | null {
  return ltvPercent(
    plafondRupiah,
    sheets.reduce((total, { appraisalRupiah }) => total + (appraisalRupiah ?? 0), 0),
  );
}
