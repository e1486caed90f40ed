import { burdenPercent } from '../money/share-percent.ts';

type Burden = {
  readonly netIncomeRupiah: number | null;
  readonly maxIncomeRupiah: number;
  readonly totalExposureRupiah: number;
};

type MappingChange = { readonly isMapped: boolean; readonly instalmentRupiah: number };

/** The burden as it would be if these contracts were counted, or left out: what an analyst sees before saving. */
export function burdenAfterMapping(burden: Burden, changes: readonly MappingChange[]) {
  const totalExposureRupiah = changes.reduce(
    (total, { isMapped, instalmentRupiah }) => total + (isMapped ? instalmentRupiah : -instalmentRupiah),
    burden.totalExposureRupiah,
  );
  const { netIncomeRupiah, maxIncomeRupiah } = burden;
  return {
    totalExposureRupiah,
    dbrPercent: netIncomeRupiah === null ? null : burdenPercent(totalExposureRupiah, netIncomeRupiah),
    dbr2Percent: burdenPercent(totalExposureRupiah, maxIncomeRupiah),
  };
}
