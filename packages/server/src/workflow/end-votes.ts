import { decidingVotes, outcomeDue } from '@trustiq/domain/workflow/committee-votes.ts';
import { type Situation, systemActor } from '@trustiq/domain/workflow/situation.ts';
import { type TakenStep, takeStep } from '@trustiq/domain/workflow/take-step.ts';
import type { CaseRecord } from './case-record.ts';
import type { DecideDeps, Decision } from './decision.ts';
import { recordStep } from './record-step.ts';
import { stepRefused } from './step-refused.ts';
import { listVoteNotes } from './vote-notes.store.ts';

const before = ({ facts }: Pick<CaseRecord, 'facts'>, toldNow: TakenStep) => ({
  status: toldNow.toStatus,
  round: toldNow.round,
  chain: toldNow.chain,
  facts,
});

/**
 * In the transaction of the last vote of a committee that votes blind: what the votes lead to where somebody was against. It is
 * a step of its own, of nobody in particular, with the words of those whose votes decided. Null where nothing is due.
 */
export async function endVotes(
  deps: DecideDeps,
  { record, situation }: { readonly record: CaseRecord; readonly situation: Situation },
  vote: TakenStep,
  { origin, id }: Decision,
): Promise<TakenStep | null> {
  const history = [...situation.history, vote.entry];
  const { hiddenVotesAfter } = vote;
  const voted = { ...situation, ...before(situation, vote), history, hiddenVotesAfter, actor: systemActor };
  const due = outcomeDue(voted);
  if (due === null) return null;
  const taken = takeStep(due, voted);
  if (!taken.ok) throw stepRefused(taken.refusal, origin.language);
  const sequences = decidingVotes(history, vote.round).map(({ sequence }) => sequence);
  const words = await listVoteNotes(deps.db, id, sequences);
  const notes = words.flatMap(({ note }) => note ?? []);
  const after = { ...record, ...before(record, vote), version: record.version + 1, history };
  await recordStep(
    deps,
    { ...after, policyVersion: vote.policyVersion },
    taken.value,
    { actor: systemActor, origin, id, wants: { transition: due } },
    { note: notes.length === 0 ? null : notes.join('\n'), reasonCode: words[0]?.reasonCode ?? null },
  );
  return taken.value;
}
