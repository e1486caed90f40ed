import type { Security } from '../loan/product-terms.ts';
import type { LandKind, Marketability, Ownership, VehicleKind } from './assessment-codes.ts';
import { ltvPercent } from './ratios.ts';

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

/** A mortgage or a vehicle is asked for; savings are held by ourselves and need nobody's appraisal. */
export const asksForCollateral = (security: Security): boolean => security === 'MORTGAGE' || security === 'FIDUCIARY';

export type Appraised = { readonly landRupiah: number | null; readonly vehicleRupiah: number | null };

/** What a product is secured by has a value: a vehicle's says nothing about the land that a mortgage is on. */
export function isSecurityAppraised(security: Security, { landRupiah, vehicleRupiah }: Appraised): boolean {
  const values: Readonly<Record<Security, number | null>> = {
    NONE: Number.POSITIVE_INFINITY,
    SAVINGS: Number.POSITIVE_INFINITY,
    MORTGAGE: landRupiah,
    FIDUCIARY: vehicleRupiah,
  };
  return (values[security] ?? 0) > 0;
}
