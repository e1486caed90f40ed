import { maskIdentifiers } from '@trustiq/contract/wire/mask-identifiers.ts';
import { type CommitteeStanding, committeeStanding, isDissent } from '@trustiq/domain/sittings/committee-standing.ts';
import type { MinutedVote, VoteWord } from '@trustiq/domain/sittings/minutes-facts.ts';
import { isVote } from '@trustiq/domain/workflow/approval-chain.ts';
import type { CaseOnAgenda, NamedEntry } from './agenda.store.ts';

export const standingOf = (found: CaseOnAgenda): CommitteeStanding => committeeStanding(found);

const words: Readonly<Record<string, VoteWord>> = {
  approve: 'agree',
  voteReject: 'reject',
  reject: 'reject',
  voteReturn: 'return',
  returnToAnalyst: 'return',
};

/** Why somebody agreed is for the case; why somebody did not is the dissent that minutes name. */
function toVote({ by, forWhom, at, transition, reason, note }: NamedEntry): Omit<MinutedVote, 'role'> {
  const isAgainst = isDissent({ transition });
  return {
    name: by ?? '',
    forName: forWhom === '' ? null : forWhom,
    at,
    word: words[transition] ?? 'agree',
    reason: isAgainst ? reason : null,
    note: isAgainst ? (maskIdentifiers(note) as string | null) : null,
  };
}

/** The votes of a step whose votes are complete, by the rows that tell who gave them; none of any other. */
export function votesOf({ history }: CaseOnAgenda, standing: CommitteeStanding): Omit<MinutedVote, 'role'>[] {
  if (!('votes' in standing)) return [];
  const told = new Set(standing.votes.map(({ sequence }) => sequence));
  return history.filter(({ sequence }) => told.has(sequence)).map(toVote);
}

export const isDecidedBefore = (standing: CommitteeStanding, openedAt: Date | null): boolean =>
  'decidedAt' in standing && openedAt !== null && Date.parse(standing.decidedAt) < openedAt.getTime();

/** The capsule of the decision that ended the deciding, where the committee said its word on the way to it. */
export const capsuleOf = ({ capsule }: CaseOnAgenda, standing: CommitteeStanding): string | null =>
  'votes' in standing && capsule !== null ? capsule.digest : null;

/** Whether the reader gave one of the votes of this round: nobody but they may know it while it is kept back. */
export const hasVoted = ({ history, round }: CaseOnAgenda, userId: number): boolean =>
  history.some(
    (entry) => entry.round === round && isVote(entry) && (entry.byUserId === userId || entry.forUserId === userId),
  );
