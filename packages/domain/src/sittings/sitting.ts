import { committeeMembers } from '../access/role-groups.ts';
import type { Role } from '../access/roles.ts';

export const sittingStates = ['planned', 'open', 'closed', 'cancelled'] as const;
export type SittingState = (typeof sittingStates)[number];

/** More cases than a committee hears in a day. */
export const MOST_CASES = 50;

/** A sitting of the committee as the rules see it. Moments are ISO 8601 strings. */
export type Sitting = {
  readonly state: SittingState;
  readonly convenerId: number;
  readonly chairId: number;
  readonly startsAt: string;
};

/** Somebody as their account stands now. */
export type SittingPerson = {
  readonly userId: number;
  readonly role: Role;
  readonly isActive: boolean;
  /** By an absence that is in force. */
  readonly isAway: boolean;
};

/** A place at the table: a member's, taken by the member or by whoever stands for them. */
export type Seat = { readonly memberId: number; readonly personId: number; readonly isPresent: boolean };

export type SittingObstacle =
  | 'not_a_member'
  | 'not_the_chair'
  | 'not_convener_or_chair'
  | 'sitting_not_planned'
  | 'sitting_not_open'
  | 'sitting_over'
  | 'too_early_to_open'
  | 'time_past'
  | 'time_too_far'
  | 'agenda_empty'
  | 'agenda_full'
  | 'case_not_at_committee'
  | 'case_on_other_sitting'
  | 'case_not_on_agenda'
  | 'chair_not_a_member'
  | 'chair_still_there'
  | 'chair_unchanged'
  | 'chair_not_present'
  | 'not_standing_in'
  | 'seat_taken'
  | 'votes_incomplete'
  | 'votes_complete'
  | 'record_broken';

export const isMember = ({ role, isActive }: Pick<SittingPerson, 'role' | 'isActive'>): boolean =>
  isActive && committeeMembers.some((member) => member === role);

type ActionRule = {
  readonly states: readonly SittingState[];
  /** Before it is opened the convener as well; while it runs its chair alone leads it. */
  readonly by: 'leader' | 'chair' | 'member';
};

/** Who does what with a sitting, and when. Whoever is present takes their own seat: `seatObstacles`. */
export const sittingActions = {
  changePlan: { states: ['planned'], by: 'leader' },
  changeAgenda: { states: ['planned', 'open'], by: 'leader' },
  nameChair: { states: ['planned', 'open'], by: 'member' },
  open: { states: ['planned'], by: 'chair' },
  noteAbsent: { states: ['open'], by: 'chair' },
  signOff: { states: ['open'], by: 'chair' },
  cancel: { states: ['planned', 'open'], by: 'leader' },
} as const satisfies Record<string, ActionRule>;

export type SittingAction = keyof typeof sittingActions;

function wrongState({ states }: ActionRule, { state }: Sitting): SittingObstacle[] {
  if (states.includes(state)) return [];
  if (state === 'closed' || state === 'cancelled') return ['sitting_over'];
  return [state === 'open' ? 'sitting_not_planned' : 'sitting_not_open'];
}

function wrongPerson({ by }: ActionRule, sitting: Sitting, actor: SittingPerson): SittingObstacle[] {
  if (!isMember(actor)) return ['not_a_member'];
  const isChair = actor.userId === sitting.chairId;
  if (by === 'member' || isChair) return [];
  if (by === 'chair' || sitting.state !== 'planned') return ['not_the_chair'];
  return actor.userId === sitting.convenerId ? [] : ['not_convener_or_chair'];
}

/** What keeps this person from an action on a sitting, whatever it is about. */
export function actionObstacles(action: SittingAction, sitting: Sitting, actor: SittingPerson): SittingObstacle[] {
  const rule = sittingActions[action];
  const state = wrongState(rule, sitting);
  return state.length > 0 ? state : wrongPerson(rule, sitting, actor);
}

const HOUR_MS = 3_600_000;
/** A sitting that is called together on the spot is written down a little later. */
const LATEST_ENTRY_MS = HOUR_MS;
const FARTHEST_MS = 366 * 24 * HOUR_MS;
/** Half a day: on its own day, but not the evening before. */
const EARLIEST_OPENING_MS = 12 * HOUR_MS;
/** A day after its hour nobody need wait for a chair who left it as it stood. */
const CHAIR_MISSED_MS = 24 * HOUR_MS;

const untilStart = (startsAt: string, now: string): number => Date.parse(startsAt) - Date.parse(now);

export function timeObstacles(startsAt: string, now: string): SittingObstacle[] {
  const ahead = untilStart(startsAt, now);
  if (!(ahead >= -LATEST_ENTRY_MS)) return ['time_past'];
  return ahead > FARTHEST_MS ? ['time_too_far'] : [];
}

export const openingObstacles = ({ startsAt }: Pick<Sitting, 'startsAt'>, cases: number, now: string) =>
  [
    ...(untilStart(startsAt, now) > EARLIEST_OPENING_MS ? ['too_early_to_open' as const] : []),
    ...(cases === 0 ? ['agenda_empty' as const] : []),
  ] satisfies SittingObstacle[];

type NewChair = {
  readonly sitting: Sitting;
  readonly actor: SittingPerson;
  readonly present: SittingPerson | null;
  readonly wanted: SittingPerson | null;
  readonly now: string;
};

/**
 * A sitting is never without somebody who can lead it: chair and, before it is opened, convener name another at any time; every
 * other member where the chair cannot, and a day after its hour in any case.
 */
export function newChairObstacles({ sitting, actor, present, wanted, now }: NewChair): SittingObstacle[] {
  const refused = actionObstacles('nameChair', sitting, actor);
  if (refused.length > 0) return refused;
  if (wanted === null || !isMember(wanted) || wanted.isAway) return ['chair_not_a_member'];
  if (wanted.userId === sitting.chairId) return ['chair_unchanged'];
  const isLeader = wrongPerson({ states: [], by: 'leader' }, sitting, actor).length === 0;
  const canChair = present !== null && isMember(present) && !present.isAway;
  const isMissed = untilStart(sitting.startsAt, now) < -CHAIR_MISSED_MS;
  return isLeader || !canChair || isMissed ? [] : ['chair_still_there'];
}

type TakenSeat = {
  readonly sitting: Sitting;
  readonly personId: number;
  /** Whose seat it is; null for an absence that gives none now. */
  readonly member: SittingPerson | null;
  readonly seats: readonly Seat[];
};

/** Everybody answers for themselves that they are there; of two who claim one seat the first has it. */
export function seatObstacles({ sitting, personId, member, seats }: TakenSeat): SittingObstacle[] {
  if (sitting.state !== 'open') return [sitting.state === 'planned' ? 'sitting_not_open' : 'sitting_over'];
  if (member === null) return ['not_standing_in'];
  if (!isMember(member)) return ['not_a_member'];
  const taken = seats.find(({ memberId, isPresent }) => memberId === member.userId && isPresent);
  return taken === undefined || taken.personId === personId ? [] : ['seat_taken'];
}

/** Whether somebody sits there in their own person: nobody chairs through a substitute. */
export const isPresentInPerson = (seats: readonly Seat[], userId: number): boolean =>
  seats.some(({ memberId, personId, isPresent }) => isPresent && memberId === userId && personId === userId);
