import { fromCreditSummary } from '@trustiq/contract/scoring/score-names.ts';
import type { ReportSources } from './features/borrower-report/read-report.ts';
import { findReport } from './features/bureau/bureau-reports.store.ts';
import { findFdc } from './features/bureau/fdc-reports.store.ts';
import { deviationOf } from './features/deviations/deviation-of.ts';
import { listDeviations } from './features/deviations/deviations.store.ts';
import { getLoan } from './features/loan/loan.store.ts';
import { loanOf } from './features/loan/loan-data.ts';
import { ledgerOfCase } from './features/scoring/ledger-of-case.ts';
import { findScore } from './features/scoring/scores.store.ts';
import { SIMULATED } from './platform/partners/answer-source.ts';
import type { CaseDeps } from './workflow/case-work.ts';

/** Where the borrower report finds its figures, joined from the features that keep them. */
export const reportSources = (deps: CaseDeps): ReportSources => ({
  ledgerOf: ledgerOfCase(deps),
  // Terms are only ever saved with the figures calculated from them; whether a desk must calculate anew is no matter here.
  getLoan: async (db, applicationId) => loanOf(await getLoan(db, applicationId), false),
  findBureau: async (db, applicationId) => {
    const { requested_at: requestedAt, sets, source } = await findReport(db, applicationId);
    return requestedAt === null || sets === null ? null : { requestedAt, sets, isSimulated: source === SIMULATED };
  },
  findFdc: async (db, applicationId) => {
    const found = await findFdc(db, applicationId);
    return found && { rows: found.rows, isSimulated: found.source === SIMULATED };
  },
  findScore: async (db, applicationId) => {
    const score = await findScore(db, applicationId);
    return (
      score && {
        bureauScore: score.alternate_score_1,
        fintechScore: score.alternate_score_2,
        rating: score.de_score,
        missingInputs: score.missingInputs,
        knockOuts: score.ko_reasons.map(({ code, label }) => ({ code, label: label ?? null })),
        income: fromCreditSummary(score.income),
      }
    );
  },
  listDeviations: async (db, applicationId) => (await listDeviations(db, applicationId)).map(deviationOf),
});
