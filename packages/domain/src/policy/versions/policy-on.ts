import type { Policy } from '../policy.ts';

export type PolicyVersion = {
  readonly version: number;
  readonly effectiveFrom: Date;
  /** SHA-256 of its canonical JSON. */
  readonly digest: string;
  readonly policy: Policy;
  /** It holds, and a director must agree to it before anything is recommended under it. */
  readonly isProvisional?: boolean;
};

/** The version that holds at a moment: the newest that has begun. Versions stand in their order; an emergency begins before the one that it passes. */
export function policyOn<Version extends Pick<PolicyVersion, 'effectiveFrom'>>(
  versions: readonly Version[],
  at: Date,
): Version | null {
  // As numbers: comparing dates themselves costs a hundred times as much, and every rule begins here.
  const moment = at.getTime();
  for (let index = versions.length - 1; index >= 0; index -= 1) {
    const version = versions[index];
    if (version !== undefined && version.effectiveFrom.getTime() <= moment) return version;
  }
  return null;
}
