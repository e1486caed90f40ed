import type { Absence } from '../access/absence.ts';
import type { Actor, Role } from '../access/roles.ts';

/** Whoever acts does so for somebody who is away: with that person's role and place, and as themselves. */
export type StandsFor = {
  readonly absenceId: number;
  /** The person who is away. */
  readonly userId: number;
  readonly absence: Omit<Absence, 'absentId' | 'substituteId' | 'enteredBy'>;
  /** The policy of the day lets this role stand for that one, and both accounts are open. */
  readonly isAllowed: boolean;
  /** Until when the account of whoever is away lets no money go. */
  readonly heldUntil: string | null;
  /** The role of whoever acts, which is not the one they act with. */
  readonly ownRole: Role;
  /** Every open account: who could take the steps that follow. */
  readonly holders: readonly Actor[];
};
