import { absences } from '../features/absences/check-absences.ts';
import { identityHashes } from '../features/borrowers/check-identity-hashes.ts';
import { manualPayments, onceDisbursed, paidAccounts } from '../features/core-banking/check-disbursements.ts';
import { approvedDeviations } from '../features/deviations/check-approved-deviations.ts';
import { formsAsWritten } from '../features/field/check-forms.ts';
import { accountControl } from '../features/identity/check-account-control.ts';
import { loanSums } from '../features/loan/check-loans.ts';
import { waitingMessages } from '../features/messages/check-messages.ts';
import { policyBook, remarkOnPolicy } from '../features/policy/check-policy-book.ts';
import { policyOfRounds } from '../features/policy/check-policy-of-rounds.ts';
import { policyTables } from '../features/policy/check-policy-tables.ts';
import { readVersionsOfBook } from '../features/policy/versions-of-book.ts';
import { finishedTrials } from '../features/policy-trials/check-trials.ts';
import { waitingRows } from '../features/prescreen/check-waiting-rows.ts';
import { keptReports } from '../features/reports/code-kept-days.ts';
import { watchlistMarks } from '../features/scoring/check-watchlist-marks.ts';
import { keptTraits } from '../features/shared-traits/check-traits.ts';
import { sittingMinutes } from '../features/sittings/check-minutes.ts';
import { webhookDeliveries } from '../features/webhooks/check-deliveries.ts';
import { auditChainHeads } from '../platform/audit/check-chain-heads.ts';
import { auditBoundary, auditChains } from '../platform/audit/check-chains.ts';
import { auditCheckpoints } from '../platform/audit/check-checkpoints.ts';
import { auditIsPrompt } from '../platform/audit/check-late-entries.ts';
import { oneLog } from '../platform/audit/check-log-origin.ts';
import { rotations } from '../platform/audit/check-rotations.ts';
import { auditTree } from '../platform/audit/check-tree.ts';
import { auditWitness } from '../platform/audit/check-witness.ts';
import { remarkOnWitness } from '../platform/audit/remark-on-witness.ts';
import { keptFiles, remarkOnFiles } from '../platform/kept-files/check-kept-files.ts';
import { birthMark } from '../platform/opening/check-birth-mark.ts';
import { actorMarks } from '../platform/record/check-actor-marks.ts';
import { markedRows } from '../platform/record/check-marked-rows.ts';
import { putBack } from '../platform/record/check-put-back.ts';
import { wholeRecord } from '../platform/record/check-whole-record.ts';
import { schemaIsOurs } from '../platform/schema-check/check-schema.ts';
import { remarkOnGrants } from '../platform/schema-check/remark-on-grants.ts';
import { sealedFields } from '../platform/sealed-fields/check-sealed-fields.ts';
import { auditedUpgrades } from '../platform/upgrades/audited-upgrades.ts';
import { claimedVersion } from '../platform/upgrades/claimed-version.ts';
import { type Check, type CheckContext, faultsOf } from '../platform/verify/check.ts';
import { sealedTables } from '../sealed-tables.ts';
import { upgrades } from '../upgrades.ts';
import { keptAssessments } from '../workflow/check-assessments.ts';
import { decisionCapsules, remarkOnMigratedCapsules } from '../workflow/check-capsules.ts';
import { histories } from '../workflow/check-histories.ts';
import { plannedCases } from '../workflow/check-plans.ts';
import { sealedDeviations } from '../workflow/check-sealed-deviations.ts';
import { remarkOnMigratedSeals, sealedBatches, sealedDecisions } from '../workflow/check-seals.ts';
import { readTriableCases } from '../workflow/triable-cases.ts';

/** What `npm run verify` looks at, in this order. */
export const checks: readonly Check[] = [
  birthMark,
  schemaIsOurs,
  sealedFields(sealedTables),
  identityHashes,
  histories,
  plannedCases(readVersionsOfBook),
  keptTraits,
  sealedDecisions,
  sealedBatches,
  keptAssessments(readVersionsOfBook),
  decisionCapsules,
  sittingMinutes,
  sealedDeviations,
  approvedDeviations,
  watchlistMarks,
  onceDisbursed,
  paidAccounts,
  manualPayments,
  loanSums,
  waitingMessages,
  webhookDeliveries,
  waitingRows,
  keptReports,
  formsAsWritten,
  policyBook,
  finishedTrials(readTriableCases),
  policyOfRounds,
  policyTables,
  keptFiles,
  markedRows,
  wholeRecord,
  actorMarks,
  accountControl,
  absences,
  putBack,
  auditedUpgrades,
  rotations,
  claimedVersion(
    sealedTables,
    upgrades.map(({ name }) => name),
  ),
  auditChains,
  auditBoundary,
  auditChainHeads,
  auditCheckpoints,
  oneLog,
  auditTree,
  auditIsPrompt,
  auditWitness,
];

export type Verdict = { readonly name: string; readonly faults: readonly string[] };

export async function* verifyBank(context: CheckContext): AsyncGenerator<Verdict> {
  for (const check of checks) yield { name: check.name, faults: await faultsOf(check, context) };
}

/** What an operator should know although nothing is broken. */
export const remarksOnBank = async (context: CheckContext): Promise<string[]> => [
  ...(await remarkOnWitness(context)),
  ...(await remarkOnGrants(context)),
  ...(await remarkOnMigratedSeals(context)),
  ...(await remarkOnMigratedCapsules(context)),
  ...(await remarkOnFiles(context)),
  ...(await remarkOnPolicy(context)),
];
