import { percentOf } from '../money/amounts.ts';

/** All related parties together, one unrelated borrower, one group of borrowers. */
export type BorrowerRelation = 'RELATED' | 'UNRELATED' | 'GROUP';

const limitPercents: Readonly<Record<BorrowerRelation, number>> = { RELATED: 10, UNRELATED: 20, GROUP: 30 };

type Exposure = {
  readonly relation: BorrowerRelation;
  /** What the borrower, the group or all related parties owe the bank, this loan included. */
  readonly exposureRupiah: number;
  readonly bankCapitalRupiah: number;
};

/** The legal lending limit (BMPK): no agreement may be made that would breach it. */
export const exceedsLendingLimit = ({ relation, exposureRupiah, bankCapitalRupiah }: Exposure): boolean =>
  exposureRupiah > percentOf(bankCapitalRupiah, limitPercents[relation]);
