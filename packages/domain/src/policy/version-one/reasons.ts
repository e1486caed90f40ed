import type { PolicyReason, ReasonsChapter } from '../chapters/reasons.ts';

export const reasonsOfVersionOne = (reasons: readonly Omit<PolicyReason, 'isActive'>[]): ReasonsChapter => ({
  reasons: reasons.map(({ code, category, description }) => ({ code, category, description, isActive: true })),
});
