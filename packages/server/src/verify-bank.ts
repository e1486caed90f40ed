import { identityHashes } from './features/borrowers/check-identity-hashes.ts';
import { onceDisbursed, paidAccounts } from './features/core-banking/check-disbursements.ts';
import { loanSums } from './features/loan/check-loans.ts';
import { auditedHistories, legalHistories } from './features/workflow/check-histories.ts';
import { sealedBatches, sealedDecisions } from './features/workflow/check-seals.ts';
import { auditChainHeads } from './platform/audit/check-chain-heads.ts';
import { auditChains } from './platform/audit/check-chains.ts';
import { auditCheckpoints } from './platform/audit/check-checkpoints.ts';
import { birthMark } from './platform/database/check-birth-mark.ts';
import { sealedFields } from './platform/sealed-fields/check-sealed-fields.ts';
import type { Check, CheckContext } from './platform/verify/check.ts';
import { sealedTables } from './sealed-tables.ts';

/** What `npm run verify` looks at, in this order. */
const checks: readonly Check[] = [
  birthMark,
  sealedFields(sealedTables),
  identityHashes,
  legalHistories,
  auditedHistories,
  sealedDecisions,
  sealedBatches,
  onceDisbursed,
  paidAccounts,
  loanSums,
  auditChains,
  auditChainHeads,
  auditCheckpoints,
];

export type Verdict = { readonly name: string; readonly fault: string | null };

export async function* verifyBank(context: CheckContext): AsyncGenerator<Verdict> {
  for (const { name, findFault } of checks) yield { name, fault: await findFault(context) };
}
