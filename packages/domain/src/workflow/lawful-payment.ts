import type { ConditionName } from './conditions.ts';
import { unmetConditions } from './obstacles.ts';
import type { Situation } from './situation.ts';
import { lawfulLoan, withinLendingLimits } from './transition-parts.ts';

/** Lists and limits change without any work on the case: what the law says of it is asked again before its money leaves. */
export const obstaclesToPayment = (situation: Pick<Situation, 'facts' | 'now'>): readonly ConditionName[] =>
  unmetConditions(lawfulLoan, { ...situation, policyVersion: null });

/** The same before an agreement is put on record: none may be made that the legal limit forbids. */
export const obstaclesToAgreement = (situation: Pick<Situation, 'facts' | 'now'>): readonly ConditionName[] =>
  unmetConditions(withinLendingLimits, { ...situation, policyVersion: null });
