import { isHeld } from './account-control.ts';
import { belongsTo } from './role-groups.ts';
import type { Role } from './roles.ts';

/** Who may stand for whom while they are away, as the authority chapter of the policy says. */
export type SubstituteRules = readonly { readonly absent: Role; readonly by: readonly Role[] }[];

export const mayStandFor = (rules: SubstituteRules, absent: Role, substitute: Role): boolean =>
  rules.some((rule) => rule.absent === absent && rule.by.includes(substitute));

export const absenceRulings = ['CONFIRMED', 'REFUSED', 'ENDED'] as const;
export type AbsenceRuling = (typeof absenceRulings)[number];

/** From when to when; its end does not belong to it. Moments are ISO 8601 strings. */
export type Span = { readonly startsAt: string; readonly endsAt: string };

/** An absence with what was ruled on it so far. */
export type Absence = Span & {
  readonly absentId: number;
  readonly substituteId: number;
  readonly enteredBy: number;
  readonly confirmedAt: string | null;
  readonly refusedAt: string | null;
  readonly endedAt: string | null;
};

export const absenceStates = ['waiting', 'confirmed', 'refused', 'ended'] as const;
export type AbsenceState = (typeof absenceStates)[number];

export function absenceState({ confirmedAt, refusedAt, endedAt, endsAt }: Absence, now: string): AbsenceState {
  if (refusedAt !== null) return 'refused';
  if (endedAt !== null || isNotAfter(endsAt, now)) return 'ended';
  return confirmedAt === null ? 'waiting' : 'confirmed';
}

type RuledSpan = Omit<Absence, 'absentId' | 'substituteId' | 'enteredBy'>;

/**
 * Not before it was confirmed, not once it was ended, and from its first hour up to its last. What was ended is over whatever
 * the clock says: it may have been set back since, or another machine's may be late.
 */
export const isInForce = (absence: RuledSpan, now: string): boolean =>
  absence.endedAt === null && isWithinHours(absence, now);

/** The same of a moment that has passed. Of one and the same millisecond the decision came first: who ends an absence waits for it. */
export const wasInForce = (absence: RuledSpan, then: string): boolean =>
  isWithinHours(absence, then) && (absence.endedAt === null || isNotAfter(then, absence.endedAt));

const isWithinHours = ({ refusedAt, confirmedAt, startsAt, endsAt }: RuledSpan, now: string): boolean =>
  refusedAt === null &&
  confirmedAt !== null &&
  isNotAfter(confirmedAt, now) &&
  isNotAfter(startsAt, now) &&
  !isNotAfter(endsAt, now);

const isNotAfter = (one: string, other: string): boolean => Date.parse(one) <= Date.parse(other);

const HOUR_MS = 3_600_000;
const LONGEST_HOURS = 366 * 24;

export type AbsenceObstacle =
  | 'not_yours'
  | 'own_substitute'
  | 'substitute_not_allowed'
  | 'account_closed'
  | 'span_wrong'
  | 'not_whole_hours'
  | 'too_long'
  | 'overlaps'
  | 'absence_closed'
  | 'entered_by_yourself'
  | 'about_yourself'
  | 'substitute_yourself'
  | 'account_held'
  | 'record_broken';

/** A person as the account stands now. */
export type KnownPerson = { readonly userId: number; readonly role: Role; readonly isActive: boolean };

export type WantedAbsence = Span & {
  readonly absent: KnownPerson;
  readonly substitute: KnownPerson;
  readonly rules: SubstituteRules;
  /** Every other absence in which one of the two has a part. */
  readonly others: readonly Absence[];
  readonly now: string;
};

/** What stands against an absence itself, whoever enters or confirms it. */
export function absenceObstacles({
  absent,
  substitute,
  rules,
  others,
  startsAt,
  endsAt,
  now,
}: WantedAbsence): readonly AbsenceObstacle[] {
  if (absent.userId === substitute.userId) return ['own_substitute'];
  // It gives nothing before it is confirmed: hours that have passed clash with nothing.
  const from = isNotAfter(startsAt, now) ? now : startsAt;
  return [
    ...(absent.isActive && substitute.isActive ? [] : ['account_closed' as const]),
    ...(mayStandFor(rules, absent.role, substitute.role) ? [] : ['substitute_not_allowed' as const]),
    ...spanObstacles({ startsAt, endsAt }, now),
    ...(others.some((other) => clashes(other, { absent, substitute, startsAt: from, endsAt }))
      ? ['overlaps' as const]
      : []),
  ];
}

function spanObstacles({ startsAt, endsAt }: Span, now: string): readonly AbsenceObstacle[] {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (!(start < end) || isNotAfter(endsAt, now)) return ['span_wrong'];
  return [
    ...(start % HOUR_MS === 0 && end % HOUR_MS === 0 ? [] : ['not_whole_hours' as const]),
    ...(end - start <= LONGEST_HOURS * HOUR_MS ? [] : ['too_long' as const]),
  ];
}

/**
 * Nobody has two substitutes at once, and whoever stands for somebody is there: neither is the substitute away in those
 * hours, nor is the absent one a substitute. So nobody stands for somebody through a third.
 */
function clashes(
  other: Absence,
  { absent, substitute, startsAt, endsAt }: Pick<WantedAbsence, 'absent' | 'substitute'> & Span,
): boolean {
  const isTogether =
    other.absentId === absent.userId || other.absentId === substitute.userId || other.substituteId === absent.userId;
  const until = other.endedAt === null || isNotAfter(other.endsAt, other.endedAt) ? other.endsAt : other.endedAt;
  return isTogether && other.refusedAt === null && !isNotAfter(endsAt, other.startsAt) && !isNotAfter(until, startsAt);
}

type Enterer = { readonly userId: number; readonly role: Role };

/** People enter their own absence; an administrator that of anybody. */
export const mayEnterFor = ({ userId, role }: Enterer, absentId: number): boolean =>
  userId === absentId || belongsTo(role, 'administrators');

type Confirmer = { readonly userId: number; readonly heldUntil: string | null };

/** What keeps this person from ruling on it: none of those who have a part in it says that it is right. */
export function rulingObstacles(
  absence: Absence,
  { userId, heldUntil }: Confirmer,
  now: string,
): readonly AbsenceObstacle[] {
  if (absenceState(absence, now) !== 'waiting') return ['absence_closed'];
  return [
    ...(userId === absence.enteredBy ? ['entered_by_yourself' as const] : []),
    ...(userId === absence.absentId ? ['about_yourself' as const] : []),
    ...(userId === absence.substituteId ? ['substitute_yourself' as const] : []),
    ...(isHeld(heldUntil, now) ? ['account_held' as const] : []),
  ];
}

/** Ending takes rights away and gives none: whoever has a part in it may, and whoever confirms or administers. */
export const mayEnd = (absence: Absence, { userId, role }: Enterer, now: string): boolean =>
  ['waiting', 'confirmed'].includes(absenceState(absence, now)) &&
  ([absence.absentId, absence.substituteId, absence.enteredBy].includes(userId) ||
    belongsTo(role, 'administrators') ||
    belongsTo(role, 'policyApprovers'));
