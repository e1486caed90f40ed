import { divideUnitsRounded } from '../money/rounding.ts';
import { type BureauReport, isActive } from './bureau-report.ts';
import { estimatedInstalmentRupiah } from './estimated-instalment.ts';
import { worstQuality } from './worst-quality.ts';

/** Other lenders give a card of three months' pay, and let a third of the pay go into instalments. */
const CARD_LIMIT_SALARIES = 3;
const INSTALMENT_SHARE_PERCENT = 35;

/** The income that the bureau's figures imply; 0 when they imply none. Only facilities without a blemish speak. */
export function proxySalaryRupiah({ grantedCredits, history, enquiryDate }: BureauReport): number {
  const active = grantedCredits.filter(isActive);
  const cardLimits = active.filter(({ typeCode }) => typeCode === 'P05').map((card) => card.creditLimitRupiah ?? 0);
  const historyOf = Map.groupBy(history, ({ grantedCreditId }) => grantedCreditId);
  const wellPaid = active.filter(
    (credit) => worstQuality([credit], historyOf.get(credit.id) ?? [], 12, enquiryDate).kol === 1,
  );
  const instalments = wellPaid.reduce((total, credit) => total + estimatedInstalmentRupiah(credit), 0);
  return Math.max(
    divideUnitsRounded(Math.max(0, ...cardLimits), CARD_LIMIT_SALARIES),
    divideUnitsRounded(instalments * 100, INSTALMENT_SHARE_PERCENT),
  );
}
