import type { VehicleKind } from './assessment-codes.ts';
import { type CollateralValues, collateralValues } from './collateral-values.ts';
import type { FirstPercents } from './first-percents.ts';

export type VehicleInspection = {
  readonly kind: VehicleKind | null;
  readonly marketRupiah: number | null;
  readonly appraisalPercent: number | null;
  readonly liquidationPercent: number | null;
};

/** Machines sell as hard as motorcycles, and so does what nobody named. */
const liquidationPercents: Readonly<Record<VehicleKind, number>> = { MOBIL: 60, TRUK: 60, MOTOR: 50, ALAT: 50 };

export function vehicleAppraisal(
  inspection: VehicleInspection,
  plafondRupiah: number | null,
  first: Pick<FirstPercents, 'appraisalPercent'>,
): CollateralValues {
  const haircuts = {
    appraisalPercent: inspection.appraisalPercent ?? first.appraisalPercent,
    liquidationPercent: inspection.liquidationPercent ?? liquidationPercents[inspection.kind ?? 'ALAT'],
  };
  return collateralValues(inspection.marketRupiah, haircuts, plafondRupiah);
}

/** Machine or frame number in the papers against the vehicle itself; null when one is missing. */
export function doNumbersMatch(inPapers: string | null, onVehicle: string | null): boolean | null {
  if (!inPapers || !onVehicle) return null;
  const plain = (number: string) => number.replace(/\s/g, '').toUpperCase();
  return plain(inPapers) === plain(onVehicle);
}
