import { isBeyond } from '../bounds/figure-limits.ts';
import type { FdcSummary } from '../bureau/fdc-summary.ts';
import { against, type Finding, inFavour, unknown } from './finding.ts';
import type { FindingLimits } from './finding-limits.ts';

export type FdcFacts = Pick<
  FdcSummary,
  | 'recordCount'
  | 'maxDpd'
  | 'currentDpd'
  | 'paidOffCount'
  | 'outstandingCount'
  | 'writeOffCount'
  | 'outstandingRupiah'
  | 'writeOffRupiah'
>;

/** What licensed fintech lenders report. */
export function fdcFindings(
  fdc: FdcFacts | null,
  { mostFintechLoans: most }: Pick<FindingLimits, 'mostFintechLoans'>,
): Finding[] {
  if (fdc === null) return [unknown('fdc_not_asked', 88, 'fdc')];
  const { recordCount, maxDpd, currentDpd, outstandingCount: count, outstandingRupiah, writeOffCount } = fdc;
  if (recordCount === 0) return [inFavour('fdc_none', 40, 'fdc')];
  const isSpotless = writeOffCount === 0 && maxDpd === 0 && currentDpd === 0;
  return [
    ...(writeOffCount > 0
      ? [against('fdc_written_off', 97, 'fdc', { count: writeOffCount, amountRupiah: fdc.writeOffRupiah })]
      : []),
    ...(currentDpd > 0 ? [against('fdc_arrears', currentDpd > 30 ? 92 : 62, 'fdc', { days: currentDpd })] : []),
    ...(maxDpd > currentDpd ? [against('fdc_was_late', maxDpd > 30 ? 46 : 26, 'fdc', { days: maxDpd })] : []),
    ...(count > 0
      ? [
          against('fdc_running', most !== null && isBeyond(count, most) ? 68 : 32, 'fdc', {
            count,
            amountRupiah: outstandingRupiah,
          }),
        ]
      : []),
    ...(count === 0 && isSpotless ? [inFavour('fdc_repaid', 35, 'fdc', { count: fdc.paidOffCount })] : []),
  ];
}
