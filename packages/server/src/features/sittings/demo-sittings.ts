import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import { atWib, wibClock } from '@trustiq/domain/calendar/wib-clock.ts';
import { MINUTES_SCHEMA } from '@trustiq/domain/sittings/minutes-facts.ts';
import { sittingNumber } from '@trustiq/domain/sittings/sitting-number.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { sittingSubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { beginSubject, holdSubject } from '../../platform/record/hold-subject.ts';
import { minutesFacts } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import {
  addCases,
  type CaseOnAgenda,
  listCandidates,
  listCasesAmong,
  listCasesOf,
  releaseCases,
} from './agenda.store.ts';
import { listHeardByCommittee } from './heard-cases.store.ts';
import { insertMinutes } from './minutes.store.ts';
import { minutesOf } from './minutes-of.ts';
import { digestOfMinutes, textOfMinutes } from './minutes-text.ts';
import { keepSeat, listMembers, listSeats, type NamedMember } from './seats.store.ts';
import { findSitting, insertSitting, lockAgendas, nextSerial, nextSittingId, updateSitting } from './sittings.store.ts';
import { standingOf } from './told-case.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const everywhere = { kind: 'all' } as const;

type Filling = { readonly db: Db; readonly cipher: FieldCipher; readonly bankName: string; readonly now: Date };

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const dayOf = (moment: Date) => wibClock(moment).slice(0, 10);

type Convened = {
  readonly by: NamedMember;
  readonly at: Date;
  readonly startsAt: Date;
  readonly cases: readonly number[];
};

/** As somebody would have convened it, without the news of it. */
async function convene(db: Db, { by, at, startsAt, cases }: Convened): Promise<number> {
  const id = await nextSittingId(db);
  const year = Number(dayOf(startsAt).slice(0, 4));
  const serial = await nextSerial(db, year);
  const place = 'Ruang rapat kantor pusat';
  const { userId } = by;
  await beginSubject(db, sittingSubject(id));
  const convened = { convened_by: userId, convened_at: at, chair_id: userId };
  await insertSitting(db, { id, year, serial, place, starts_at: startsAt.toISOString(), ...convened });
  await addCases(db, cases, { sittingId: id, by: userId, at });
  const number = sittingNumber({ serial, year });
  const details = { sitting: id, number, startsAt: startsAt.toISOString(), place, chair: userId, cases };
  const changes = [sittingSubject(id)];
  await appendAudit(db, { at, event: 'sitting_convened', userId, details, changes });
  return id;
}

type Act = { readonly id: number; readonly by: NamedMember; readonly at: Date; readonly event: AuditEventName };

/** One thing that somebody did with it; what it changes in the sitting itself makes its next version. */
async function act(db: Db, { id, by, at, event }: Act, work: () => Promise<Record<string, unknown>>): Promise<void> {
  await holdSubject(db, sittingSubject(id), at);
  const sitting = await findSitting(db, id, everywhere);
  if (sitting === null) throw new Error(`There is no sitting ${id}`);
  const { change = {}, ...details } = await work();
  await updateSitting(db, sitting, change as object);
  const told = { sitting: id, number: sittingNumber(sitting), ...details };
  await appendAudit(db, { at, event, userId: by.userId, details: told, changes: [sittingSubject(id)] });
}

/** The members meet, and sign what they came to. */
async function hold({ db, cipher, bankName }: Filling, id: number, members: readonly NamedMember[], endsAt: Date) {
  const [chair] = members;
  const sitting = await findSitting(db, id, everywhere);
  if (chair === undefined || sitting === null) return;
  const openedAt = sitting.starts_at;
  const sit = (member: NamedMember, at: Date) => {
    const { userId } = member;
    return keepSeat(db, {
      sittingId: id,
      memberId: userId,
      personId: userId,
      absenceId: null,
      isPresent: true,
      notedBy: userId,
      at,
    });
  };
  await act(db, { id, by: chair, at: openedAt, event: 'sitting_opened' }, async () => {
    await sit(chair, openedAt);
    return { change: { state: 'open', opened_at: openedAt }, cases: sitting.cases };
  });
  for (const [position, member] of members.slice(1).entries()) {
    const at = after(openedAt, (position + 2) * MINUTE_MS);
    await act(db, { id, by: member, at, event: 'sitting_attended' }, async () => {
      await sit(member, at);
      return { member: member.userId, absence: null, isPresent: true };
    });
  }
  await act(db, { id, by: chair, at: endsAt, event: 'sitting_signed_off' }, async () => {
    const cases = await listCasesOf(db, id);
    const carriedOver = cases.filter((one) => standingOf(one).kind === 'awaiting').map((one) => one.id);
    const seats = await listSeats(db, id);
    const opened = await findSitting(db, id, everywhere);
    if (opened === null) throw new Error(`There is no sitting ${id}`);
    const text = textOfMinutes(
      minutesOf({ bankName, sitting: opened, members, seats, cases, takenOff: [], at: endsAt }),
    );
    const digest = digestOfMinutes(text);
    await insertMinutes(db, {
      sitting_id: id,
      schema: MINUTES_SCHEMA,
      digest,
      facts_cipher: cipher.encrypt(text, minutesFacts(id)),
      signed_by: chair.userId,
      signed_at: endsAt,
    });
    await releaseCases(db, id);
    return { change: { state: 'closed', ended_at: endsAt }, minutes: digest, carriedOver };
  });
}

/** Cases of which the committee came to a word on one day, the newest such day that has passed. */
function heardTogether(cases: readonly CaseOnAgenda[], now: Date) {
  const decided = cases.flatMap((found) => {
    const standing = standingOf(found);
    return 'decidedAt' in standing ? [{ id: found.id, standing }] : [];
  });
  const days = decided.map(({ standing }) => dayOf(new Date(standing.decidedAt))).toSorted();
  const day = days.findLast((one) => one < dayOf(now));
  const heard = decided.filter(({ standing }) => dayOf(new Date(standing.decidedAt)) === day);
  const moments = heard.flatMap(({ standing }) => standing.votes.map(({ at }) => Date.parse(at)));
  const ofDay = moments.filter((at) => dayOf(new Date(at)) === day);
  return day === undefined
    ? null
    : { ids: heard.map(({ id }) => id), from: Math.min(...ofDay), to: Math.max(...ofDay) };
}

const MOST_PLANNED = 3;

/** Ten in the morning, at least two days ahead and on no weekend. */
function nextSittingAt(now: Date): Date {
  const tenOn = (days: number) => atWib(dayOf(after(now, days * 24 * HOUR_MS)), 10);
  const [soonest = tenOn(2)] = [2, 3, 4].map(tenOn).filter((day) => ![0, 6].includes(day.getUTCDay()));
  return soonest;
}

/** A demo bank whose committee has met, and will meet again: as far as it has members and cases before them. */
export const fillDemoSittings = (filling: Filling): Promise<void> =>
  inOneMoment(filling.db, (db) => meetAndPlan({ ...filling, db }), { lock: lockAgendas });

async function meetAndPlan(filling: Filling): Promise<void> {
  const { db, now } = filling;
  const members = await listMembers(db, now);
  const [chair] = members;
  if (chair === undefined) return;
  const heardIds = await listHeardByCommittee(db);
  const heard = heardTogether(await listCasesAmong(db, heardIds, everywhere), now);
  if (heard !== null) {
    const startsAt = new Date(Math.floor(heard.from / (30 * MINUTE_MS)) * 30 * MINUTE_MS);
    const convened = { by: chair, at: after(startsAt, -24 * HOUR_MS), startsAt, cases: heard.ids };
    const id = await convene(db, convened);
    await hold(filling, id, members, new Date(heard.to + 20 * MINUTE_MS));
  }
  const waiting = await listCandidates(db, everywhere, MOST_PLANNED);
  if (waiting.length === 0) return;
  const startsAt = nextSittingAt(now);
  const cases = waiting.map(({ applicationId }) => applicationId);
  await convene(db, { by: chair, at: after(now, -2 * HOUR_MS), startsAt, cases });
}
