import {
  MINUTES_SCHEMA,
  type MinutedCase,
  type MinutedSeat,
  type MinutesFacts,
} from '@trustiq/domain/sittings/minutes-facts.ts';
import { sittingNumber } from '@trustiq/domain/sittings/sitting-number.ts';
import { blindRole } from '@trustiq/domain/workflow/transition-parts.ts';
import type { CaseOnAgenda, listTakenOff } from './agenda.store.ts';
import type { NamedMember, StoredSeat } from './seats.store.ts';
import type { SittingRow } from './sittings.store.ts';
import { capsuleOf, isDecidedBefore, standingOf, votesOf } from './told-case.ts';

/** Nothing of an undecided case but that it is carried over: neither its votes nor how many they are. */
function toMinuted(found: CaseOnAgenda, openedAt: Date | null): MinutedCase {
  const standing = standingOf(found);
  const { id, fullName, productName, branchName, amountRupiah, tenorMonths } = found;
  return {
    applicationId: id,
    applicantName: fullName,
    productName,
    branchName,
    amountRupiah,
    tenorMonths,
    outcome: standing.kind === 'awaiting' ? 'carriedOver' : standing.kind,
    isBeforeOpening: isDecidedBefore(standing, openedAt),
    votes: votesOf(found, standing).map((vote) => ({ ...vote, role: blindRole })),
    capsuleDigest: capsuleOf(found, standing),
  };
}

/** Every member of the day, and whoever had a seat and is none any more; who said nothing was not there. */
export function seatsOf(members: readonly NamedMember[], seats: readonly StoredSeat[]) {
  const known = new Set(members.map(({ userId }) => userId));
  const gone = seats.filter(({ memberId }) => !known.has(memberId));
  return [
    ...members.map(({ userId, fullname }) => ({
      userId,
      fullname,
      seat: seats.find(({ memberId }) => memberId === userId) ?? null,
    })),
    ...gone.map((seat) => ({ userId: seat.memberId, fullname: seat.memberName, seat })),
  ];
}

const toSeat = ({ fullname, seat }: ReturnType<typeof seatsOf>[number]): MinutedSeat => ({
  name: fullname,
  isPresent: seat?.isPresent ?? false,
  substituteName: seat !== null && seat.isPresent && seat.personId !== seat.memberId ? seat.personName : null,
});

export type MinutesSources = {
  readonly bankName: string;
  readonly sitting: SittingRow;
  readonly members: readonly NamedMember[];
  readonly seats: readonly StoredSeat[];
  readonly cases: readonly CaseOnAgenda[];
  readonly takenOff: Awaited<ReturnType<typeof listTakenOff>>;
  readonly at: Date;
};

export function minutesOf({ bankName, sitting, members, seats, cases, takenOff, at }: MinutesSources): MinutesFacts {
  return {
    schema: MINUTES_SCHEMA,
    bankName,
    number: sittingNumber(sitting),
    startsAt: sitting.starts_at.toISOString(),
    place: sitting.place,
    convenedBy: sitting.convenerName,
    openedAt: (sitting.opened_at ?? at).toISOString(),
    chair: { name: sitting.chairName, namedBy: sitting.namerName, reason: sitting.chair_reason },
    seats: seatsOf(members, seats).map(toSeat),
    cases: cases.map((found) => toMinuted(found, sitting.opened_at)),
    takenOff: takenOff.map(({ applicationId, fullName, by, reason }) => ({
      applicationId,
      applicantName: fullName,
      by,
      reason,
    })),
    signedAt: at.toISOString(),
  };
}
