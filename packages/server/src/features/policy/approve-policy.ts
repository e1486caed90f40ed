import { policyFaults } from '@trustiq/domain/policy/faults/policy-faults.ts';
import { weightFaults } from '@trustiq/domain/policy/faults/weight-faults.ts';
import { removedFaults } from '@trustiq/domain/policy/policy-changes.ts';
import { beginningOf, obstaclesToApproval } from '@trustiq/domain/policy/versions/proposal.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { insertVersion, type NewestRow, type ProposalRow } from './policy-book.store.ts';
import { readPolicyOf } from './read-book.ts';
import { ruleOn } from './rule-on-proposal.ts';
import { newestOf, proposalOf } from './shown-proposal.ts';
import { switchTo } from './switch-tables.ts';

/** The program may have learnt to see more faults since it was proposed. */
async function refuseFaulty(trx: Db, proposal: ProposalRow, newest: NewestRow | null): Promise<void> {
  const policy = await readPolicyOf(trx, proposal);
  const before = newest && (await readPolicyOf(trx, { id: newest.proposal_id, digest: newest.digest }));
  const ofChange = before === null ? [] : removedFaults(before, policy);
  const faults = [...policyFaults(policy), ...weightFaults(before, policy), ...ofChange];
  if (faults.length > 0) throw new Failure('RULE_BROKEN', { faults });
}

/** What holds at once, the tables say at once. */
async function switchAtOnce(
  trx: Db,
  proposal: ProposalRow,
  { version, digest, effective_from: effectiveFrom }: Pick<NewestRow, 'version' | 'digest' | 'effective_from'>,
  at: Date,
): Promise<void> {
  if (effectiveFrom > at) return;
  await switchTo(trx, at, { version, digest, effectiveFrom, policy: await readPolicyOf(trx, proposal) });
}

/** The next version comes into being; what was written down at migration is one already and is only confirmed. */
async function addVersion(
  trx: Db,
  proposal: ProposalRow,
  newest: NewestRow | null,
  at: Date,
): Promise<Record<string, unknown>> {
  if (proposal.origin === 'MIGRATION') {
    if (newest?.version === proposal.version) await switchAtOnce(trx, proposal, newest, at);
    return { version: proposal.version };
  }
  await refuseFaulty(trx, proposal, newest);
  const version = newestOf(newest).version + 1;
  const begins = beginningOf(proposalOf(proposal), at);
  await insertVersion(trx, {
    version,
    proposal_id: proposal.id,
    base: proposal.base,
    digest: proposal.digest,
    effective_from: begins,
    made_at: at,
  });
  await switchAtOnce(trx, proposal, { version, digest: proposal.digest, effective_from: begins }, at);
  return { version, effectiveFrom: begins.toISOString() };
}

/** What past cases had said of a proposal, which is lent by whoever tries it. */
export type ShownTrials = {
  /** No trial ends between the moment that is looked at and the entry that names what was found. */
  readonly lock: (connection: Db) => Promise<unknown>;
  /**
   * As whoever approves was shown it, with the digest of its figures; null where it was not tried. Throws where a result is not
   * the one that was signed, or is gone.
   */
  readonly find: (
    trx: Db,
    proposal: Pick<ProposalRow, 'base' | 'digest'>,
  ) => Promise<{ id: number; state: string; result: string | null } | null>;
};

/** The second person: what somebody else proposed becomes the next version, in the text that was shown. */
export function approvePolicy(deps: Deps, trials: ShownTrials): Handler<'approvePolicy'> {
  return ({ params: { id }, body: { digest, note }, actor, origin }) =>
    ruleOn(deps, {
      id,
      actor,
      origin,
      ruling: 'APPROVED',
      lock: trials.lock,
      note,
      event: (proposal) => (proposal.origin === 'MIGRATION' ? 'policy_confirmed' : 'policy_approved'),
      obstacles: (proposal, newest, at, heldUntil) =>
        obstaclesToApproval(proposalOf(proposal), {
          newest: newestOf(newest),
          at,
          by: actor.userId,
          heldUntil,
          hasSeenText: digest === proposal.digest,
        }),
      also: async (trx, proposal, newest, at) => {
        // What was written down at the beginning is never tried.
        const tried = proposal.origin === 'PERSON' ? { trial: await trials.find(trx, proposal) } : {};
        return { ...(await addVersion(trx, proposal, newest, at)), ...tried };
      },
    });
}
