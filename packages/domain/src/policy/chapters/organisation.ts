import type { PlainDate } from '../../calendar/plain-date.ts';

export type Area = { readonly id: number; readonly name: string };

/** A branch is closed, never removed: its cases and its numbers remain. */
export type Branch = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly areaId: number;
  readonly head: string | null;
  readonly openedOn: PlainDate;
  readonly closedOn: PlainDate | null;
  /** Takes the open cases over on the day of closing. */
  readonly successorId: number | null;
};

/** From the day of its closing on. */
export const isClosedOn = ({ closedOn }: Pick<Branch, 'closedOn'>, day: PlainDate): boolean =>
  closedOn !== null && closedOn <= day;

export type OrganisationChapter = { readonly areas: readonly Area[]; readonly branches: readonly Branch[] };
