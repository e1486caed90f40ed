import { minutedOutcomes, voteWords } from '@trustiq/domain/sittings/minutes-facts.ts';
import { MOST_CASES, sittingStates } from '@trustiq/domain/sittings/sitting.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const person = z.object({ userId: z.int(), fullname: z.string() });

const listedSitting = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(sittingStates),
  startsAt: z.string(),
  place: z.string(),
  chair: person,
  cases: z.int(),
});

export type ListedSitting = z.output<typeof listedSitting>;

export const listSittings = endpoint({
  method: 'GET',
  path: '/api/sittings',
  summary: 'Sittings of the committee, newest first: those all of whose cases are the reader’s to see',
  permission: 'sitting.read',
  query: z.strictObject({
    /** Only those that are planned or open and have this case on their agenda. */
    appId: z.coerce.number().int().positive().optional(),
  }),
  reply: z.array(listedSitting),
  errors: [],
});

const vote = z.object({
  name: z.string(),
  forName: z.string().nullable(),
  at: z.string(),
  word: z.enum(voteWords),
  reason: z.string().nullable(),
  note: z.string().nullable(),
});

const agendaCase = z.object({
  applicationId: z.int(),
  fullName: z.string(),
  productName: z.string(),
  branchName: z.string(),
  amountRupiah: z.int(),
  tenorMonths: z.int(),
  outcome: z.enum([...minutedOutcomes, 'awaiting']),
  /** Only how many: whose they are and what they say is told once all are given. */
  given: z.int().nullable(),
  needed: z.int().nullable(),
  /** Whether the reader has voted. */
  hasVoted: z.boolean(),
  isBeforeOpening: z.boolean(),
  votes: z.array(vote),
  capsuleDigest: z.string().nullable(),
});

export type AgendaCase = z.output<typeof agendaCase>;

const seat = z.object({
  member: person,
  isPresent: z.boolean().nullable(),
  /** Who sits there for them. */
  substitute: person.nullable(),
  notedAt: z.string().nullable(),
});

export type SeatRow = z.output<typeof seat>;

const whole = listedSitting.extend({
  version: z.int(),
  convenedBy: z.string(),
  convenedAt: z.string(),
  chairNamedBy: z.string().nullable(),
  chairReason: z.string().nullable(),
  openedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  endReason: z.string().nullable(),
  agenda: z.array(agendaCase),
  takenOff: z.array(
    z.object({ applicationId: z.int(), fullName: z.string(), by: z.string(), at: z.string(), reason: z.string() }),
  ),
  seats: z.array(seat),
  /** The seats that the reader may take: their own, and those of whom they stand for. */
  ownSeats: z.array(z.int()),
  minutes: z.object({ digest: z.string(), signedBy: z.string(), signedAt: z.string() }).nullable(),
  /** What the reader may do now. */
  may: z.object({
    changePlan: z.boolean(),
    changeAgenda: z.boolean(),
    nameChair: z.boolean(),
    open: z.boolean(),
    noteAbsent: z.boolean(),
    signOff: z.boolean(),
    cancel: z.boolean(),
  }),
});

export type WholeSitting = z.output<typeof whole>;

const which = z.strictObject({ id: z.coerce.number().int().positive() });

export const getSitting = endpoint({
  method: 'GET',
  path: '/api/sittings/:id',
  summary: 'One sitting with its agenda; of votes that are not complete only how many there are',
  permission: 'sitting.read',
  reads: 'application',
  params: which,
  reply: whole,
  errors: ['NOT_FOUND'],
});

export const getMinutes = endpoint({
  method: 'GET',
  path: '/api/sittings/:id/minutes',
  summary: 'The minutes (risalah) of a closed sitting as PDF, made anew from the facts that its chair signed',
  permission: 'sitting.read',
  reads: 'application',
  params: which,
  reply: 'file',
  errors: ['NOT_FOUND', 'RECORD_BROKEN'],
});

const candidate = z.object({
  applicationId: z.int(),
  fullName: z.string(),
  productName: z.string(),
  branchName: z.string(),
  amountRupiah: z.int(),
  statusSince: z.string(),
});

export const listAgendaCandidates = endpoint({
  method: 'GET',
  path: '/api/sitting-candidates',
  summary: 'Cases that wait for the committee and are on no agenda, the oldest first, and who may chair',
  permission: 'sitting.hold',
  reply: z.object({ cases: z.array(candidate), isCut: z.boolean(), members: z.array(person) }),
  errors: [],
});

const errors = ['NOT_FOUND', 'RULE_BROKEN', 'STALE_VERSION', 'STEP_REFUSED'] as const;
const changing = { permission: 'sitting.hold', params: which, errors } as const;
const changed = z.object({ id: z.int(), version: z.int() });

const seen = { version: z.int().positive() };
const plan = { startsAt: z.iso.datetime(), place: z.string().trim().min(3).max(200) };
const reason = z.string().trim().min(3).max(500);
const applicationIds = z.array(z.int().positive()).max(MOST_CASES);

export const conveneSitting = endpoint({
  method: 'POST',
  path: '/api/sittings',
  summary: 'A member convenes a sitting; whoever convenes it chairs it unless another member is named',
  permission: 'sitting.hold',
  body: z.strictObject({ ...plan, chairId: z.int().positive().optional(), applicationIds }),
  reply: changed,
  errors,
  idempotent: true,
});

export const changeSitting = endpoint({
  ...changing,
  method: 'PUT',
  path: '/api/sittings/:id',
  summary: 'Another hour or place for a sitting that is not open yet',
  body: z.strictObject({ ...seen, ...plan }),
  reply: changed,
});

export const addToAgenda = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/sittings/:id/cases',
  summary: 'More cases for the agenda',
  body: z.strictObject({ ...seen, applicationIds: applicationIds.min(1) }),
  reply: changed,
});

export const takeOffAgenda = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/sittings/:id/cases/removal',
  summary: 'A case is taken off the agenda, and why',
  body: z.strictObject({ ...seen, applicationId: z.int().positive(), reason }),
  reply: changed,
});

export const nameChair = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/sittings/:id/chair',
  summary: 'Another member chairs the sitting, and why',
  body: z.strictObject({ ...seen, chairId: z.int().positive(), reason }),
  reply: changed,
});

export const openSitting = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/sittings/:id/open',
  summary: 'Its chair opens the sitting, and is present by that',
  body: z.strictObject(seen),
  reply: changed,
});

export const attendSitting = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/sittings/:id/attendance',
  summary: 'A member, or whoever stands for them by an absence in force, says whether they are there',
  permission: 'sitting.attend',
  body: z.strictObject({ memberId: z.int().positive(), isPresent: z.boolean() }),
  reply: changed,
});

export const noteAbsentMember = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/sittings/:id/absent-members',
  summary: 'The chair notes that a member is not there; nobody is noted as present by another',
  body: z.strictObject({ memberId: z.int().positive() }),
  reply: changed,
});

export const signOffSitting = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/sittings/:id/sign-off',
  summary: 'The chair closes the sitting and signs its minutes; undecided cases are carried over by name',
  body: z.strictObject({ ...seen, carriedOver: applicationIds }),
  reply: changed.extend({ digest: z.string() }),
});

export const cancelSitting = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/sittings/:id/cancellation',
  summary: 'The sitting does not take place, and why',
  body: z.strictObject({ ...seen, reason }),
  reply: changed,
});
