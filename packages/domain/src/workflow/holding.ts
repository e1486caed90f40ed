import type { PlainDate } from '../calendar/plain-date.ts';
import { atWib, wibClock } from '../calendar/wib-clock.ts';

export const holdEnds = ['STEP', 'RELEASED', 'HANDED_OVER', 'LAPSED', 'MANAGER'] as const;
export type HoldEnd = (typeof holdEnds)[number];

/** What is kept of somebody who has a case in hand, with what has become of both since. */
export type KeptHold = {
  readonly holderId: number;
  /** Moments are ISO 8601 strings. */
  readonly lapsesAt: string;
  /** The case lies where it lay when it was taken, and the holder has the role and the place that they had then. */
  readonly isSameDesk: boolean;
  readonly isHolderActive: boolean;
  /** An absence of theirs is in force. */
  readonly isHolderAway: boolean;
  /** They took it in the place of somebody whose absence has ended since. */
  readonly isStandingOver: boolean;
};

const DAY_MS = 86_400_000;
/** So far ahead a case may be put aside. */
export const MOST_DAYS_ASIDE = 30;

const dayOf = (moment: Date): PlainDate => wibClock(moment).slice(0, 10);

/** A day after the holder was last at work on it; one that was put aside lasts through the day it waits for. */
export function holdLapsesAt(lastActive: Date, deferredUntil: PlainDate | null): Date {
  const afterADay = lastActive.getTime() + DAY_MS;
  return new Date(deferredUntil === null ? afterADay : Math.max(afterADay, atWib(deferredUntil, 24).getTime()));
}

/**
 * Whoever has left the bank, is away, or no longer stands for whom they took it holds up nobody; nor does who has not been at
 * work on it for a day.
 */
export const isLivingHold = (hold: KeptHold, now: Date): boolean =>
  now.getTime() < Date.parse(hold.lapsesAt) &&
  hold.isSameDesk &&
  hold.isHolderActive &&
  !hold.isHolderAway &&
  !hold.isStandingOver;

/** The day has not come: the holder does not want to be led to the case before. */
export const isPutAside = (deferredUntil: PlainDate | null, now: Date): boolean =>
  deferredUntil !== null && dayOf(now) < deferredUntil;

export const mayPutAsideUntil = (until: PlainDate, now: Date): boolean =>
  dayOf(now) < until && until <= dayOf(new Date(now.getTime() + MOST_DAYS_ASIDE * DAY_MS));

export type HoldObstacle =
  | 'not_your_turn'
  | 'held_by_other'
  | 'not_held'
  | 'not_your_hold'
  | 'not_a_manager'
  | 'may_not_decide'
  | 'holds_it_already'
  | 'you_are_away'
  | 'date_wrong';

/** One person before one case. */
export type BeforeACase = {
  readonly userId: number;
  /** Who has it in hand now; null for a case that is free. */
  readonly holderId: number | null;
  /** Their own decision is one that the case waits for. */
  readonly isTurn: boolean;
  /** Answers for the work of others. */
  readonly isManager: boolean;
  /** An absence of their own is in force: what they took would be free again at once. */
  readonly isAway: boolean;
};

type Obstacles = readonly HoldObstacle[];

/** Whose it is already has it: taking it once more says that they are at work. */
export function obstaclesToTaking({ userId, holderId, isTurn, isAway }: BeforeACase): Obstacles {
  if (holderId !== null) return holderId === userId ? [] : ['held_by_other'];
  if (!isTurn) return ['not_your_turn'];
  return isAway ? ['you_are_away'] : [];
}

export function obstaclesToReleasing({ userId, holderId }: BeforeACase): Obstacles {
  if (holderId === null) return ['not_held'];
  return holderId === userId ? [] : ['not_your_hold'];
}

/** Putting a free case aside is taking it. */
export const obstaclesToPuttingAside = (before: BeforeACase, until: PlainDate, now: Date): Obstacles => [
  ...obstaclesToTaking(before),
  ...(mayPutAsideUntil(until, now) ? [] : (['date_wrong'] as const)),
];

/** Whoever has it gives it away; a manager also gives away what is free or somebody else's. */
export function obstaclesToGivingAway({ userId, holderId, isManager }: BeforeACase): Obstacles {
  if (isManager || holderId === userId) return [];
  return holderId === null ? ['not_held'] : ['not_your_hold'];
}

export type Receiver = { readonly userId: number; readonly isTurn: boolean; readonly isAway: boolean };

export function obstaclesToHandingOver(before: BeforeACase, receiver: Receiver): Obstacles {
  const own = obstaclesToGivingAway(before);
  if (own.length > 0) return own;
  if (receiver.userId === before.holderId) return ['holds_it_already'];
  return receiver.isTurn && !receiver.isAway ? [] : ['may_not_decide'];
}

export function obstaclesToEnding({ holderId, isManager }: BeforeACase): Obstacles {
  if (!isManager) return ['not_a_manager'];
  return holderId === null ? ['not_held'] : [];
}
