import type { CommitteeStanding } from './committee-standing.ts';
import {
  actionObstacles,
  isPresentInPerson,
  type Seat,
  type Sitting,
  type SittingObstacle,
  type SittingPerson,
} from './sitting.ts';

type CaseOfSitting = { readonly applicationId: number; readonly standing: Pick<CommitteeStanding, 'kind'> };

export type SignOff = {
  readonly sitting: Sitting;
  readonly actor: SittingPerson;
  readonly seats: readonly Seat[];
  /** The agenda as it stands, without what was taken off. */
  readonly cases: readonly CaseOfSitting[];
  /** Which cases the chair carries over to another sitting. */
  readonly carriedOver: readonly number[];
};

/** Cases of which nothing is decided: they must be carried over by name, and nothing of them stands in the minutes. */
export const undecidedCases = (cases: readonly CaseOfSitting[]): readonly number[] =>
  cases.flatMap(({ applicationId, standing }) => (standing.kind === 'awaiting' ? [applicationId] : []));

/**
 * The chair signs what they saw: whoever lacks a vote is carried over by name, and what was decided meanwhile is looked at
 * again before it is signed.
 */
export function signOffObstacles({ sitting, actor, seats, cases, carriedOver }: SignOff): SittingObstacle[] {
  const refused = actionObstacles('signOff', sitting, actor);
  if (refused.length > 0) return refused;
  const undecided = undecidedCases(cases);
  return [
    ...(isPresentInPerson(seats, actor.userId) ? [] : ['chair_not_present' as const]),
    ...(cases.length === 0 ? ['agenda_empty' as const] : []),
    ...(undecided.every((id) => carriedOver.includes(id)) ? [] : ['votes_incomplete' as const]),
    ...(carriedOver.every((id) => undecided.includes(id)) ? [] : ['votes_complete' as const]),
  ];
}
