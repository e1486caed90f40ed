import { onceDisbursed } from './features/core-banking/check-disbursements.ts';
import { loanSums } from './features/loan/check-loans.ts';
import { auditedHistories, legalHistories } from './features/workflow/check-histories.ts';
import { auditChainHeads } from './platform/audit/check-chain-heads.ts';
import { auditChains } from './platform/audit/check-chains.ts';
import { auditCheckpoints } from './platform/audit/check-checkpoints.ts';
import { auditIsPrompt } from './platform/audit/check-late-entries.ts';
import { auditTree } from './platform/audit/check-tree.ts';
import { auditWitness } from './platform/audit/check-witness.ts';
import { remarkOnWitness } from './platform/audit/remark-on-witness.ts';
import { remarkOnGrants } from './platform/database/remark-on-grants.ts';
import type { Check, CheckContext } from './platform/verify/check.ts';

/** What `npm run verify` looks at, in this order. */
const checks: readonly Check[] = [
  legalHistories,
  auditedHistories,
  onceDisbursed,
  loanSums,
  auditChains,
  auditChainHeads,
  auditCheckpoints,
  auditTree,
  auditIsPrompt,
  auditWitness,
];

export type Verdict = { readonly name: string; readonly fault: string | null };

export async function* verifyBank(context: CheckContext): AsyncGenerator<Verdict> {
  for (const { name, findFault } of checks) yield { name, fault: await findFault(context) };
}

/** What an operator should know although nothing is broken. */
export const remarksOnBank = async (context: CheckContext): Promise<string[]> => [
  ...(await remarkOnWitness(context)),
  ...(await remarkOnGrants(context)),
];
