import type { SubstituteRules } from '../../access/absence.ts';
import type { Role } from '../../access/roles.ts';
import type { LendingAuthority } from '../../workflow/approval-chain.ts';

/** Who approves what (BWMK), and who stands in for whom. */
export type AuthorityChapter = LendingAuthority & {
  /** Who may stand for whom while they are away. */
  readonly substitutes: SubstituteRules;
  readonly secondFactorRoles: readonly Role[];
};
