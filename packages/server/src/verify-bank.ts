import { onceDisbursed } from './features/core-banking/check-disbursements.ts';
import { loanSums } from './features/loan/check-loans.ts';
import { auditedHistories, legalHistories } from './features/workflow/check-histories.ts';
import { auditChainHeads } from './platform/audit/check-chain-heads.ts';
import { auditBoundary, auditChains } from './platform/audit/check-chains.ts';
import { auditCheckpoints } from './platform/audit/check-checkpoints.ts';
import { markedRows } from './platform/record/check-marked-rows.ts';
import { wholeRecord } from './platform/record/check-whole-record.ts';
import { type Check, type CheckContext, faultsOf } from './platform/verify/check.ts';

/** What `npm run verify` looks at, in this order. */
const checks: readonly Check[] = [
  legalHistories,
  auditedHistories,
  onceDisbursed,
  loanSums,
  markedRows,
  wholeRecord,
  auditChains,
  auditBoundary,
  auditChainHeads,
  auditCheckpoints,
];

export type Verdict = { readonly name: string; readonly faults: readonly string[] };

export async function* verifyBank(context: CheckContext): AsyncGenerator<Verdict> {
  for (const check of checks) yield { name: check.name, faults: await faultsOf(check, context) };
}
