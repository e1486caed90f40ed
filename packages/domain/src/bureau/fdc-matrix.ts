import {
  countedOutstandingRupiah,
  type FdcLoan,
  type FdcStatusGroup,
  fdcStatusGroup,
  fdcStatusGroups,
} from './fdc-loan.ts';
import { type FdcQuality, fdcQualities, foldFdcQuality } from './fold-fdc-quality.ts';

export type FdcMatrixRow = {
  readonly status: FdcStatusGroup;
  readonly quality: FdcQuality;
  readonly count: number;
  readonly fundedRupiah: number;
  readonly outstandingRupiah: number;
};

/** Status by quality: always nine rows, so that the report shows what there is not, too. */
export function fdcMatrix(loans: readonly FdcLoan[]): FdcMatrixRow[] {
  return fdcStatusGroups.flatMap((status) =>
    fdcQualities.map((quality) => {
      const cell = loans.filter(
        (loan) => fdcStatusGroup(loan) === status && foldFdcQuality(loan.qualityText) === quality,
      );
      return {
        status,
        quality,
        count: cell.length,
        fundedRupiah: cell.reduce((total, loan) => total + (loan.fundedRupiah ?? 0), 0),
        outstandingRupiah: cell.reduce((total, loan) => total + countedOutstandingRupiah(loan), 0),
      };
    }),
  );
}
