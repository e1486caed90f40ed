import type { AgendaCase, SeatRow, WholeSitting } from '@trustiq/contract/sittings/sittings.ts';
import {
  actionObstacles,
  newChairObstacles,
  type SittingAction,
  type SittingPerson,
  sittingActions,
} from '@trustiq/domain/sittings/sitting.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { noteCaseRead } from '../../platform/audit/case-reading.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler, SignedIn } from '../../platform/http/handler.ts';
import { showListed } from '../../platform/record/show-listed.ts';
import { type CaseOnAgenda, listCasesOf, listTakenOff } from './agenda.store.ts';
import { toListed } from './list-sittings.ts';
import { findMinutes } from './minutes.store.ts';
import { seatsOf } from './minutes-of.ts';
import { openMinutes } from './minutes-text.ts';
import { findPerson, listMembers, listSeats } from './seats.store.ts';
import { type SittingDeps, scopeOfReader } from './sitting-work.ts';
import { findSitting, type SittingRow, toSitting } from './sittings.store.ts';
import { capsuleOf, hasVoted, isDecidedBefore, standingOf, votesOf } from './told-case.ts';

/** As it stands now: of an undecided case how many votes are given, and nothing else of them. */
function toShown(found: CaseOnAgenda, { sitting, userId }: { sitting: SittingRow; userId: number }): AgendaCase {
  const standing = standingOf(found);
  const isAwaiting = standing.kind === 'awaiting';
  return {
    applicationId: found.id,
    fullName: found.fullName,
    productName: found.productName,
    branchName: found.branchName,
    amountRupiah: found.amountRupiah,
    tenorMonths: found.tenorMonths,
    outcome: standing.kind,
    given: isAwaiting ? standing.given : null,
    needed: isAwaiting ? standing.needed : null,
    hasVoted: isAwaiting && hasVoted(found, userId),
    isBeforeOpening: isDecidedBefore(standing, sitting.opened_at),
    votes: votesOf(found, standing),
    capsuleDigest: capsuleOf(found, standing),
  };
}

/** Once it is closed its agenda is what the minutes say, whatever became of the cases since. */
function signedAgenda({ cipher }: SittingDeps, minutes: NonNullable<Awaited<ReturnType<typeof findMinutes>>>) {
  const facts = openMinutes(cipher, minutes);
  if (facts === null) throw new Failure('RECORD_BROKEN');
  return facts.cases.map(
    ({ applicantName, ...one }): AgendaCase => ({
      ...one,
      fullName: applicantName,
      given: null,
      needed: null,
      hasVoted: false,
      votes: one.votes.map(({ role: _, ...vote }) => vote),
    }),
  );
}

/** Somebody who could be named: whether anybody may be is told before a name is chosen. */
const anybody: SittingPerson = { userId: 0, role: 'ROLE_KOM', isActive: true, isAway: false };

const nobody: SittingPerson = { ...anybody, isActive: false };

function rightsOf(row: SittingRow, actor: SittingPerson, present: SittingPerson | null, now: string) {
  const sitting = toSitting(row);
  const names = Object.keys(sittingActions) as SittingAction[];
  const may = Object.fromEntries(
    names.map((action) => [action, actionObstacles(action, sitting, actor).length === 0]),
  ) as WholeSitting['may'];
  const naming = newChairObstacles({ sitting, actor, present, wanted: anybody, now });
  return { ...may, nameChair: naming.length === 0 };
}

const toSeat = ({ userId, fullname, seat }: ReturnType<typeof seatsOf>[number]): SeatRow => ({
  member: { userId, fullname },
  isPresent: seat?.isPresent ?? null,
  substitute:
    seat === null || seat.personId === seat.memberId ? null : { userId: seat.personId, fullname: seat.personName },
  notedAt: seat?.notedAt.toISOString() ?? null,
});

async function readSitting({ deps, trx, actor, acting }: Reading, id: number) {
  const now = deps.now();
  const row = await findSitting(trx, id, scopeOfReader(actor, acting));
  if (row === null) throw new Failure('NOT_FOUND');
  return {
    row,
    now,
    cases: await listCasesOf(trx, id),
    takenOff: await listTakenOff(trx, id),
    members: await listMembers(trx, now),
    seats: await listSeats(trx, id),
    minutes: await findMinutes(trx, id),
    person: await findPerson(trx, actor.userId, now),
    chair: await findPerson(trx, row.chair_id, now),
  };
}

type Reading = {
  readonly deps: SittingDeps;
  readonly trx: Db;
  readonly actor: SignedIn;
  readonly acting: readonly WorkflowActor[];
};

type Read = Awaited<ReturnType<typeof readSitting>>;

function toWhole({ deps, actor, acting }: Omit<Reading, 'trx'>, read: Read): WholeSitting {
  const { row, now, cases, takenOff, members, seats, minutes, person, chair } = read;
  const standsFor = acting.flatMap((one) => one.standsFor?.userId ?? []);
  return {
    ...toListed(row),
    version: row.version,
    convenedBy: row.convenerName,
    convenedAt: row.convened_at.toISOString(),
    chairNamedBy: row.namerName,
    chairReason: row.chair_reason,
    openedAt: row.opened_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    endReason: row.end_reason,
    agenda:
      minutes === null
        ? cases.map((found) => toShown(found, { sitting: row, userId: actor.userId }))
        : signedAgenda(deps, minutes),
    takenOff: takenOff.map(({ applicationId, fullName, by, at, reason }) => ({
      applicationId,
      fullName,
      by,
      at: at.toISOString(),
      reason,
    })),
    seats: seatsOf(members, seats).map(toSeat),
    ownSeats: members.map(({ userId }) => userId).filter((id) => id === actor.userId || standsFor.includes(id)),
    minutes: minutes && {
      digest: minutes.digest,
      signedBy: minutes.signerName,
      signedAt: minutes.signed_at.toISOString(),
    },
    may: rightsOf(row, person ?? nobody, chair, now.toISOString()),
  };
}

/** The names of applicants stand on it: every case is read and compared as one that is opened. */
export const getSitting =
  (deps: SittingDeps): Handler<'getSitting'> =>
  async ({ params: { id }, actor }) => {
    const acting = await deps.cases.standingFor(actor);
    const read = await showListed(
      deps,
      (trx) => readSitting({ deps, trx, actor, acting }, id),
      ({ cases, takenOff }) => [
        ...cases,
        ...takenOff.map(({ applicationId, borrowerId }) => ({ id: applicationId, borrowerId })),
      ],
    );
    for (const one of read.cases) noteCaseRead(one.id);
    for (const { applicationId } of read.takenOff) noteCaseRead(applicationId);
    return toWhole({ deps, actor, acting }, read);
  };
