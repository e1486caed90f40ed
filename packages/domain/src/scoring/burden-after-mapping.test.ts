import { expect, it } from 'vitest';
import { burdenAfterMapping } from './burden-after-mapping.ts';

const burden = { netIncomeRupiah: 7_750_000, maxIncomeRupiah: 9_000_000, totalExposureRupiah: 2_928_114 };

it.each([
  ['nothing changes', [], { totalExposureRupiah: 2_928_114, dbrPercent: 37.78, dbr2Percent: 32.53 }],
  [
    'the bureau loan of 1.450.000 is taken over',
    [{ isMapped: false, instalmentRupiah: 1_450_000 }],
    { totalExposureRupiah: 1_478_114, dbrPercent: 19.07, dbr2Percent: 16.42 },
  ],
  [
    'a forgotten loan of 500.000 is counted',
    [{ isMapped: true, instalmentRupiah: 500_000 }],
    { totalExposureRupiah: 3_428_114, dbrPercent: 44.23, dbr2Percent: 38.09 },
  ],
])('the burden when %s', (_, changes, expected) => expect(burdenAfterMapping(burden, changes)).toEqual(expected));

it('stays unknown while the income is', () =>
  expect(burdenAfterMapping({ ...burden, netIncomeRupiah: null }, []).dbrPercent).toBeNull());
