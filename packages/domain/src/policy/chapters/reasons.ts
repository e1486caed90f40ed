import type { ReasonCategory } from '../../workflow/workflow-rule.ts';

export type PolicyReason = {
  readonly code: string;
  readonly category: ReasonCategory;
  readonly description: string;
  /** Nobody chooses it any more; decisions that did keep it. */
  readonly isActive: boolean;
};

export type ReasonsChapter = { readonly reasons: readonly PolicyReason[] };
