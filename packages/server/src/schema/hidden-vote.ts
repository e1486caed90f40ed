import { votingTransitions } from '@trustiq/domain/workflow/approval-chain.ts';
import { blindRole } from '@trustiq/domain/workflow/transition-parts.ts';
import { type RawBuilder, sql } from 'kysely';

const votes = sql.join(votingTransitions.map((name) => sql.lit(name)));

/**
 * A row `h` of the history of the case `a` that is kept from this reader: a vote of a committee that votes blind, before its
 * outcome. The same rule as `isHiddenVote`; whoever gave the vote sees it.
 */
export const isHiddenVote = (readerId: number | null): RawBuilder<boolean> => sql<boolean>`(
  a.hidden_votes_after is not null and h.sequence > a.hidden_votes_after and h.role = ${sql.lit(blindRole)}
  and h.transition in (${votes}) and h.by_user_id is distinct from ${readerId}::bigint)`;
