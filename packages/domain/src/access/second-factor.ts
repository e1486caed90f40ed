import type { Role } from './roles.ts';

/** What a session still lacks before it may do anything else. */
export const sessionStages = ['second_step', 'enrolment'] as const;
export type SessionStage = (typeof sessionStages)[number];

/** By what somebody shows who they are. */
export const proofMethods = ['totp', 'passkey', 'recovery', 'password'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** The roles that must have a second factor are the bank's own (`authority.secondFactorRoles` of its policy). */
export const isFactorDue = (role: Role, secondFactorRoles: readonly Role[]): boolean =>
  secondFactorRoles.includes(role);

type Standing = {
  readonly hasFactor: boolean;
  /** Whether the role must have one. */
  readonly isDue: boolean;
};

/** Who has a factor shows it, whether or not the role must have one; who must have one and has none makes one first. */
export function stageAfterPassword({ hasFactor, isDue }: Standing): SessionStage | null {
  if (hasFactor) return 'second_step';
  return isDue ? 'enrolment' : null;
}

/** What may be shown again. The password alone counts only for who has nothing better. */
export function methodsOf(have: {
  readonly hasTotp: boolean;
  readonly hasPasskey: boolean;
  readonly hasRecoveryCode: boolean;
}): readonly ProofMethod[] {
  if (!have.hasTotp && !have.hasPasskey) return ['password'];
  return [
    ...(have.hasTotp ? (['totp'] as const) : []),
    ...(have.hasPasskey ? (['passkey'] as const) : []),
    ...(have.hasRecoveryCode ? (['recovery'] as const) : []),
  ];
}

const PROOF_MS = 15 * 60_000;

/** A proof of the future is none: the clock was set back. */
export const isProofFresh = (provenAt: string, now: string): boolean => {
  const age = Date.parse(now) - Date.parse(provenAt);
  return age >= 0 && age <= PROOF_MS;
};

/** Before money moves everybody shows again who they are; in the demo only who has, or must have, a second factor. */
export const asksForMoney = ({ hasFactor, isDue, isDemo }: Standing & { readonly isDemo: boolean }): boolean =>
  hasFactor || isDue || !isDemo;

/** A code is good for its step of thirty seconds and for one use: neither it nor an earlier one counts again. */
export const isUnusedStep = (step: number, lastStep: number): boolean => step > lastStep;

type RemovalObstacle = 'factor_required';

/** Who must have a factor keeps one. */
export const removalObstacles = ({
  isDue,
  factors,
}: {
  readonly isDue: boolean;
  readonly factors: number;
}): readonly RemovalObstacle[] => (isDue && factors <= 1 ? ['factor_required'] : []);
