import { toBureauReport } from '@trustiq/contract/bureau/to-bureau-report.ts';
import { toFdcLoan } from '@trustiq/contract/bureau/to-fdc-loan.ts';
import { customerSummary } from '@trustiq/domain/bureau/customer-summary.ts';
import { fdcSummary } from '@trustiq/domain/bureau/fdc-summary.ts';
import { areFdcFiguresKnown, areFiguresKnown, isQualityKnown } from '@trustiq/domain/bureau/known-figures.ts';
import { proxySalaryRupiah } from '@trustiq/domain/bureau/proxy-salary.ts';
import { riskGradeOf } from '@trustiq/domain/bureau/score-band.ts';
import { hasRecentLoss } from '@trustiq/domain/bureau/write-off.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { monthlyBurden, questionsOfBurden } from '@trustiq/domain/obligations/ledger-totals.ts';
import type { Ledger } from '@trustiq/domain/obligations/obligations-ledger.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { ScoringSources } from './scoring-sources.store.ts';

/** What the bureau and the fintech centre say, as rules read it; null where nobody answered. */
export function creditFacts(sources: ScoringSources, ledger: Ledger, today: PlainDate) {
  const { requested_at: requestedAt, sets, fdc_rows: rows } = sources;
  const report = requestedAt === null ? null : toBureauReport(sets, bankDayOf(requestedAt));
  const loans = rows?.map(toFdcLoan) ?? null;
  return {
    bureau: report && customerSummary(report),
    fdc: loans && fdcSummary(loans),
    grade: riskGradeOf(sources.score_range),
    exclusionRuleCode: sources.exclusion_code,
    hasRecentLoss: report !== null && hasRecentLoss(report.grantedCredits, today),
    isQualityKnown: report === null || isQualityKnown(report),
    areFiguresKnown: report === null || areFiguresKnown(report),
    areFdcFiguresKnown: loans === null || areFdcFiguresKnown(loans),
    proxySalaryRupiah: report === null ? 0 : proxySalaryRupiah(report),
    bureauExposureRupiah: monthlyBurden(ledger).countedRupiah,
    /** Open questions on which the burden depends. */
    obligationsAsked: questionsOfBurden(ledger).length,
    /** A report without its footprints tells nothing about enquiries. */
    areEnquiriesKnown: sets.footprint_summary !== null || sets.customer_summary !== null,
  };
}

export type CreditFacts = ReturnType<typeof creditFacts>;
