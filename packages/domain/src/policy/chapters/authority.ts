import type { Role } from '../../access/roles.ts';
import type { DeviationSeverity } from '../../deviations/deviation-types.ts';
import type { ApprovalChain, ApproverRole } from '../../workflow/approval-chain.ts';

/** Who approves what (BWMK). */
export type AuthorityChapter = {
  /** By all that the debtor owes the bank: the first row that holds it. The last one is open. */
  readonly rows: readonly { readonly upToRupiah: number | null; readonly chain: ApprovalChain }[];
  readonly branchChain: ApprovalChain;
  readonly employeeChain: ApprovalChain;
  /** Joins every chain of a case with a deviation as severe as this, unless the role is in it already. */
  readonly extraSteps: readonly { readonly fromSeverity: DeviationSeverity; readonly role: ApproverRole }[];
  /** Junior to senior, to tell the stronger of two chains of the same length. */
  readonly seniority: readonly ApproverRole[];
  /** Who may stand for whom while they are away. */
  readonly substitutes: readonly { readonly absent: Role; readonly by: readonly Role[] }[];
  /** Members of a committee see nothing of each other's votes before all have voted. */
  readonly isCommitteeBlind: boolean;
  readonly secondFactorRoles: readonly Role[];
};
