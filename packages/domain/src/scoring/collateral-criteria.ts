import { type CollateralSheet, caseLtvPercent, mainCollateral } from '../survey/case-collateral.ts';
import type { CriteriaValues } from './scorecard.ts';
import type { ScoringFacts } from './scoring-facts.ts';

export const collateralKeys = ['ownership', 'marketability', 'appraisedValue', 'collateralKind'] as const;
type CollateralKey = (typeof collateralKeys)[number];
type Sources = Pick<ScoringFacts, 'collateral' | 'guarantee' | 'loan'>;

/** The sheets are finer than the scorecard. */
const kinds: Readonly<Record<NonNullable<CollateralSheet['kind']>, string>> = {
  RUMAH: 'LAND_AND_BUILDING',
  TANAH: 'LAND_AND_BUILDING',
  RUKO: 'SHOP_OR_CAR',
  SHGB: 'SHOP_OR_CAR',
  LAINNYA: 'NONE_OR_OTHER',
  MOBIL: 'SHOP_OR_CAR',
  TRUK: 'SHOP_OR_CAR',
  MOTOR: 'MOTORCYCLE_OR_MACHINE',
  ALAT: 'MOTORCYCLE_OR_MACHINE',
};

export function collateralCriteria({ collateral, guarantee, loan }: Sources): Pick<CriteriaValues, CollateralKey> {
  const main = mainCollateral(collateral);
  const isUnsecured = main === null && guarantee === 'TANPA';
  const isDeposit = guarantee === 'DEPOSITO';
  return {
    ownership: isUnsecured ? 'BELUM_BALIK_NAMA' : (main?.ownership ?? null),
    marketability: main?.marketability ?? null,
    appraisedValue: caseLtvPercent(loan.principalRupiah, collateral),
    collateralKind: isDeposit ? 'DEPOSIT' : isUnsecured ? 'NONE_OR_OTHER' : main?.kind ? kinds[main.kind] : null,
  };
}
