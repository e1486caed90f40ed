import { decimalOf } from '../money/decimal.ts';
import { divideRounded } from '../money/rounding.ts';
import { type CollateralValues, collateralValues } from './collateral-values.ts';
import type { FirstPercents } from './first-percents.ts';

export type LandInspection = {
  readonly landAreaM2: number | null;
  readonly landPricePerM2Rupiah: number | null;
  readonly buildingAreaM2: number | null;
  readonly buildingPricePerM2Rupiah: number | null;
  readonly depreciationPercent: number | null;
  readonly taxLandPerM2Rupiah: number | null;
  readonly taxBuildingPerM2Rupiah: number | null;
  readonly appraisalPercent: number | null;
  readonly liquidationPercent: number | null;
};

export type LandAppraisal = CollateralValues & {
  readonly landRupiah: number | null;
  readonly buildingRupiah: number | null;
  /** By the tax office's prices. */
  readonly taxValueRupiah: number | null;
  readonly marketRupiah: number | null;
};

const DEFAULT_LIQUIDATION_PERCENT = 70;

/** Land without a building is worth its ground; a building without land is no collateral. */
export function landAppraisal(
  inspection: LandInspection,
  plafondRupiah: number | null,
  first: Pick<FirstPercents, 'appraisalPercent'>,
): LandAppraisal {
  const { landAreaM2, buildingAreaM2, depreciationPercent } = inspection;
  const landRupiah = valueOf(landAreaM2, inspection.landPricePerM2Rupiah);
  const buildingRupiah = valueOf(buildingAreaM2, inspection.buildingPricePerM2Rupiah, depreciationPercent ?? 0);
  const taxLandRupiah = valueOf(landAreaM2, inspection.taxLandPerM2Rupiah);
  const taxBuildingRupiah = valueOf(buildingAreaM2, inspection.taxBuildingPerM2Rupiah);
  const marketRupiah = together(landRupiah, buildingRupiah);
  const haircuts = {
    appraisalPercent: inspection.appraisalPercent ?? first.appraisalPercent,
    liquidationPercent: inspection.liquidationPercent ?? DEFAULT_LIQUIDATION_PERCENT,
  };
  return {
    landRupiah,
    buildingRupiah,
    taxValueRupiah: together(taxLandRupiah, taxBuildingRupiah),
    marketRupiah,
    ...collateralValues(marketRupiah, haircuts, plafondRupiah),
  };
}

const valueOf = (areaM2: number | null, pricePerM2: number | null, wearPercent = 0): number | null =>
  areaM2 === null || pricePerM2 === null ? null : areaValueRupiah(areaM2, pricePerM2, wearPercent);

const together = (land: number | null, building: number | null): number | null =>
  land === null ? null : land + (building ?? 0);

/** Square metres times a price, of which only a part may be left after wear; exact until the last rupiah. */
export function areaValueRupiah(areaM2: number, pricePerM2Rupiah: number, wearPercent = 0): number {
  const area = decimalOf(areaM2);
  const wear = decimalOf(wearPercent);
  const whole = 100n * 10n ** BigInt(wear.scale);
  const left = whole > wear.unscaled ? whole - wear.unscaled : 0n;
  return Number(divideRounded(area.unscaled * BigInt(pricePerM2Rupiah) * left, 10n ** BigInt(area.scale) * whole));
}
