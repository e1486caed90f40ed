import { customerSummary } from '../bureau/customer-summary.ts';
import { fdcSummary } from '../bureau/fdc-summary.ts';
import { areFdcFiguresKnown, areFiguresKnown, isQualityKnown } from '../bureau/known-figures.ts';
import { proxySalaryRupiah } from '../bureau/proxy-salary.ts';
import { riskGradeOf } from '../bureau/score-band.ts';
import { hasRecentLoss } from '../bureau/write-off.ts';
import { countedBurdenRupiah, questionsOfBurden } from '../obligations/ledger-totals.ts';
import type { Ledger } from '../obligations/obligations-ledger.ts';
import type { AssessmentFacts } from './assessment-facts.ts';

/** What the bureau and the fintech centre say, as rules read it; null where nobody answered. */
export function readCredit({ bureau, bureauScore, fdc, today }: AssessmentFacts, ledger: Ledger) {
  const report = bureau?.report ?? null;
  return {
    bureau: report && customerSummary(report),
    fdc: fdc && fdcSummary(fdc),
    grade: riskGradeOf(bureauScore.scoreRange),
    exclusionRuleCode: bureauScore.exclusionRuleCode,
    hasRecentLoss: report !== null && hasRecentLoss(report.grantedCredits, today),
    isQualityKnown: report === null || isQualityKnown(report),
    areFiguresKnown: report === null || areFiguresKnown(report),
    areFdcFiguresKnown: fdc === null || areFdcFiguresKnown(fdc),
    proxySalaryRupiah: report === null ? 0 : proxySalaryRupiah(report),
    bureauExposureRupiah: countedBurdenRupiah(ledger),
    /** Open questions on which the burden depends. */
    obligationsAsked: questionsOfBurden(ledger).length,
    areEnquiriesKnown: bureau?.areEnquiriesKnown ?? false,
  };
}

export type CreditReading = ReturnType<typeof readCredit>;
