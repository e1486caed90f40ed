import type { PlainDate } from '../calendar/plain-date.ts';
import { completedMonths } from '../calendar/years-and-months.ts';
import { type GrantedCredit, isActive, type Kol } from './bureau-report.ts';

type Condition = Pick<GrantedCredit, 'statusCode' | 'statusDate'>;

/** Written off (03), claim waived (04). */
export const writtenOffCodes: readonly string[] = ['03', '04'];

/** Also repaid only by giving up the collateral (05) or with a discount (12): the lender lost money. */
const lossCodes = [...writtenOffCodes, '05', '12'];

/** The conditions of the regulator's list, 00 to 17. */
export const isStatusKnown = ({ statusCode }: Pick<Condition, 'statusCode'>): boolean =>
  /^(0\d|1[0-7])$/.test(statusCode);

const LOOK_BACK_MONTHS = 24;

export const isWrittenOff = ({ statusCode }: Pick<Condition, 'statusCode'>): boolean =>
  writtenOffCodes.includes(statusCode);

/** Running, given up by its lender, or ended in a way that nobody tells: not repaid as far as anybody knows. */
export const isUnpaid = (credit: Pick<GrantedCredit, 'phase' | 'statusCode'>): boolean =>
  isActive(credit) || isWrittenOff(credit) || !isStatusKnown(credit);

/** A credit that was written off is a loss, whatever quality was last reported for it. */
export const countedKol = (credit: Pick<GrantedCredit, 'statusCode' | 'kol'>): Kol | null =>
  isWrittenOff(credit) ? 5 : credit.kol;

/** A loss without a date counts as recent. */
export function hasRecentLoss(credits: readonly Condition[], today: PlainDate): boolean {
  return credits.some(
    ({ statusCode, statusDate }) =>
      lossCodes.includes(statusCode) && (statusDate === null || completedMonths(statusDate, today) < LOOK_BACK_MONTHS),
  );
}
