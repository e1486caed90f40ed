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

const LAND_LTV_LIMIT_PERCENT = 70;
const vehicleLtvLimits: Readonly<Record<VehicleKind, number>> = { MOBIL: 65, TRUK: 65, MOTOR: 60, ALAT: 60 };

const isVehicle = (kind: CollateralSheet['kind']): kind is VehicleKind => kind !== null && kind in vehicleLtvLimits;

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

export function ltvLimitPercent(sheets: readonly CollateralSheet[]): number | null {
  const main = mainCollateral(sheets);
  if (!main) return null;
  return isVehicle(main.kind) ? vehicleLtvLimits[main.kind] : LAND_LTV_LIMIT_PERCENT;
}
