import type { AskedProof } from '@trustiq/contract/identity/second-factor.ts';
import { asksForMoney, isProofFresh } from '@trustiq/domain/access/second-factor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ExpectProof } from '../../platform/endpoints/register-endpoints.ts';
import { Failure } from '../../platform/http/failure.ts';
import { factorStanding } from './factor-standing.ts';

type ProofDeps = Pick<Deps, 'db' | 'config' | 'policies' | 'now'>;

/** A token of the first step alone finishes the sign-in and does nothing else. */
export function expectWhole(deps: ProofDeps): ExpectProof {
  return async (actor, { stages }) => {
    const { stage } = actor;
    if (stage === null || stages?.includes(stage)) return;
    const { methods } = await factorStanding(deps, deps.db, actor);
    throw new Failure('SECOND_FACTOR_REQUIRED', { stage, methods: [...methods] } satisfies AskedProof);
  };
}

/** Whoever finds an open screen moves no money with it, and makes no key of their own. */
export function expectProof(deps: ProofDeps): ExpectProof {
  return async (actor, { proof }) => {
    if (proof === undefined || isProofFresh(actor.provenAt, deps.now().toISOString())) return;
    const standing = await factorStanding(deps, deps.db, actor);
    const isAsked = proof === 'account' || asksForMoney({ ...standing, isDemo: deps.config.demo });
    if (!isAsked) return;
    throw new Failure('PROOF_REQUIRED', { stage: null, methods: [...standing.methods] } satisfies AskedProof);
  };
}
