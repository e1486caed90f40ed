import type { Role } from '@trustiq/domain/access/roles.ts';
import { isFactorDue, methodsOf, type ProofMethod } from '@trustiq/domain/access/second-factor.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { passkeyPlace } from './passkey-place.ts';
import { countRecoveryCodes } from './recovery-codes.store.ts';
import { type Factor, listFactors } from './second-factors.store.ts';

type FactorDeps = Pick<Deps, 'config' | 'policies' | 'now'>;

type FactorStanding = {
  readonly factors: readonly Factor[];
  readonly hasFactor: boolean;
  readonly isDue: boolean;
  readonly methods: readonly ProofMethod[];
};

/** Whether the policy of the day asks this role for a second factor. Who has one is asked for it all the same. */
export const isDueNow = ({ policies, now }: Pick<FactorDeps, 'policies' | 'now'>, role: Role): boolean =>
  isFactorDue(role, policies.on(now())?.policy.authority.secondFactorRoles ?? []);

export async function factorStanding(
  deps: FactorDeps,
  db: Db,
  { userId, role }: { readonly userId: number; readonly role: Role },
): Promise<FactorStanding> {
  const factors = await listFactors(db, userId);
  const hasTotp = factors.some(({ kind }) => kind === 'totp');
  const hasPasskey = factors.some(({ kind }) => kind === 'passkey');
  const hasRecoveryCode = factors.length > 0 && (await countRecoveryCodes(db, userId)) > 0;
  const methods = methodsOf({ hasTotp, hasPasskey, hasRecoveryCode });
  return {
    factors,
    hasFactor: factors.length > 0,
    isDue: isDueNow(deps, role),
    // Where the bank has moved to an address that can have none, a passkey opens nothing.
    methods: passkeyPlace(deps.config) === null ? methods.filter((method) => method !== 'passkey') : methods,
  };
}

/** By what an app for codes and a device call the account. */
export const issuerOf = ({ policies, now }: Pick<FactorDeps, 'policies' | 'now'>): string =>
  `TrustIQ ${policies.on(now())?.policy.identity.shortName ?? ''}`.trim();
