import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import type { PolicyProposal } from '@trustiq/contract/policy/policies.ts';
import { obstaclesInWords, type PolicyObstacle, type PolicyRuling } from '@trustiq/domain/policy/versions/proposal.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin, SignedIn } from '../../platform/http/handler.ts';
import { bookSubject } from '../../platform/marks/subject.ts';
import type { Moment } from '../../platform/moment/in-one-moment.ts';
import { heldUntilOf } from '../../platform/record/held-until.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import { holdBook } from './hold-book.ts';
import { POLICY_CHANGED } from './open-policies.ts';
import { findProposal, insertRuling, type NewestRow, type ProposalRow } from './policy-book.store.ts';
import { refuseWith } from './policy-refused.ts';
import { shownProposal } from './shown-proposal.ts';

type Ruling = {
  readonly id: number;
  readonly actor: SignedIn;
  readonly origin: Origin;
  readonly ruling: PolicyRuling;
  readonly note: string;
  readonly event: (proposal: ProposalRow) => AuditEventName;
  readonly obstacles: (
    proposal: ProposalRow,
    newest: NewestRow | null,
    at: Date,
    /** Until when the account of whoever rules is held. */
    heldUntil: string | null,
  ) => readonly PolicyObstacle[];
  /** Held before the moment begins. */
  readonly lock?: NonNullable<Moment['lock']>;
  /** What else comes of it, in the same moment; gives what the audit must say of it. */
  readonly also?: (
    trx: Db,
    proposal: ProposalRow,
    newest: NewestRow | null,
    at: Date,
  ) => Promise<Record<string, unknown>>;
};

/** One row more for a proposal, once: whoever rules is compared with the record, and so is the book. */
export async function ruleOn(deps: Deps, wanted: Ruling): Promise<PolicyProposal> {
  const { id, actor, origin, ruling, note, event, obstacles, lock, also } = wanted;
  const rule = async (trx: Db): Promise<PolicyProposal> => {
    const at = deps.now();
    await relyOnActor(trx, actor);
    const newest = await holdBook(trx, at);
    const proposal = await findProposal(trx, id);
    if (proposal === null) throw new Failure('NOT_FOUND');
    const heldUntil = await heldUntilOf(trx, actor);
    refuseWith([...obstacles(proposal, newest, at, heldUntil), ...obstaclesInWords(note)], origin.language);
    await insertRuling(trx, { proposal_id: id, ruling, note, ruled_by: actor.userId, ruled_at: at });
    const more = (await also?.(trx, proposal, newest, at)) ?? {};
    await appendAudit(trx, {
      at,
      event: event(proposal),
      userId: actor.userId,
      origin,
      details: { proposal: id, digest: proposal.digest, note, ...more },
      changes: [bookSubject],
      tells: [{ kind: POLICY_CHANGED }],
    });
    const row = await findProposal(trx, id);
    if (row === null) throw new Error(`Proposal ${id} was ruled on and is not there`);
    return shownProposal(row, { userId: actor.userId, language: origin.language });
  };
  const shown = await notingBroken(deps, rule, lock && { lock });
  // Other processes hear of it; who approved must not meet the version of before in this one.
  await deps.policies.refresh();
  return shown;
}
