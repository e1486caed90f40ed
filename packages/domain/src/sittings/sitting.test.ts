import { describe, expect, it } from 'vitest';
import { signOffObstacles } from './sign-off.ts';
import {
  actionObstacles,
  newChairObstacles,
  openingObstacles,
  type Sitting,
  type SittingAction,
  type SittingPerson,
  seatObstacles,
  timeObstacles,
} from './sitting.ts';

const person = (userId: number, changes: Partial<SittingPerson> = {}): SittingPerson => ({
  userId,
  role: 'ROLE_KOM',
  isActive: true,
  isAway: false,
  ...changes,
});
const [convener, chair, member] = [person(1), person(2), person(3)];
const director = person(4, { role: 'ROLE_DIR_UT' });
const closed = person(1, { isActive: false });

const sitting = (state: Sitting['state'] = 'planned'): Sitting => ({
  state,
  convenerId: 1,
  chairId: 2,
  startsAt: '2026-11-20T02:00:00.000Z',
});
const now = '2026-11-20T01:30:00.000Z';

/** Who may do what in which state: written by hand. */
const table: [SittingAction, Sitting['state'], SittingPerson, string[]][] = [
  ['changePlan', 'planned', convener, []],
  ['changePlan', 'planned', chair, []],
  ['changePlan', 'planned', member, ['not_convener_or_chair']],
  ['changePlan', 'planned', director, ['not_a_member']],
  ['changePlan', 'planned', closed, ['not_a_member']],
  ['changePlan', 'open', chair, ['sitting_not_planned']],
  ['changePlan', 'closed', chair, ['sitting_over']],
  ['changeAgenda', 'planned', convener, []],
  ['changeAgenda', 'open', chair, []],
  ['changeAgenda', 'open', convener, ['not_the_chair']],
  ['changeAgenda', 'cancelled', chair, ['sitting_over']],
  ['open', 'planned', chair, []],
  ['open', 'planned', convener, ['not_the_chair']],
  ['open', 'open', chair, ['sitting_not_planned']],
  ['noteAbsent', 'open', chair, []],
  ['noteAbsent', 'open', member, ['not_the_chair']],
  ['noteAbsent', 'planned', chair, ['sitting_not_open']],
  ['signOff', 'open', chair, []],
  ['signOff', 'open', convener, ['not_the_chair']],
  ['signOff', 'planned', chair, ['sitting_not_open']],
  ['signOff', 'closed', chair, ['sitting_over']],
  ['cancel', 'planned', convener, []],
  ['cancel', 'open', chair, []],
  ['cancel', 'open', convener, ['not_the_chair']],
  ['cancel', 'closed', chair, ['sitting_over']],
  ['nameChair', 'open', member, []],
  ['nameChair', 'open', director, ['not_a_member']],
];

describe('a sitting', () => {
  it.each(table)('%s while it is %s', (action, state, actor, obstacles) => {
    expect(actionObstacles(action, sitting(state), actor)).toEqual(obstacles);
  });

  it('is planned for a time to come, within a year', () => {
    expect(timeObstacles('2026-11-20T00:30:00.000Z', now)).toEqual([]);
    expect(timeObstacles('2026-11-20T00:29:59.000Z', now)).toEqual(['time_past']);
    expect(timeObstacles('2027-11-22T00:00:00.000Z', now)).toEqual(['time_too_far']);
    expect(timeObstacles('besok', now)).toEqual(['time_past']);
  });

  it('is opened on its own day, with something on its agenda', () => {
    expect(openingObstacles(sitting(), 1, now)).toEqual([]);
    expect(openingObstacles(sitting(), 0, now)).toEqual(['agenda_empty']);
    expect(openingObstacles(sitting(), 1, '2026-11-19T13:59:00.000Z')).toEqual(['too_early_to_open']);
    expect(openingObstacles(sitting(), 1, '2026-11-25T01:00:00.000Z')).toEqual([]);
  });
});

describe('a new chair', () => {
  const naming = (actor: SittingPerson, changes: Partial<Parameters<typeof newChairObstacles>[0]> = {}) =>
    newChairObstacles({ sitting: sitting(), actor, present: chair, wanted: member, now, ...changes });

  it('is named by chair or convener, by others only where the chair cannot', () => {
    expect(naming(chair)).toEqual([]);
    expect(naming(convener)).toEqual([]);
    expect(naming(convener, { sitting: sitting('open') })).toEqual(['chair_still_there']);
    expect(naming(member)).toEqual(['chair_still_there']);
    expect(naming(member, { present: person(2, { isActive: false }) })).toEqual([]);
    expect(naming(member, { present: person(2, { role: 'ROLE_AREA' }) })).toEqual([]);
    expect(naming(member, { present: person(2, { isAway: true }) })).toEqual([]);
    expect(naming(member, { present: null })).toEqual([]);
    expect(naming(member, { sitting: sitting('open'), now: '2026-11-21T02:00:01.000Z' })).toEqual([]);
    expect(naming(director)).toEqual(['not_a_member']);
  });

  it('is a member who is there, and another one than before', () => {
    expect(naming(chair, { wanted: director })).toEqual(['chair_not_a_member']);
    expect(naming(chair, { wanted: null })).toEqual(['chair_not_a_member']);
    expect(naming(chair, { wanted: person(3, { isAway: true }) })).toEqual(['chair_not_a_member']);
    expect(naming(convener, { wanted: chair })).toEqual(['chair_unchanged']);
    expect(naming(chair, { sitting: sitting('closed') })).toEqual(['sitting_over']);
  });
});

describe('a seat', () => {
  const seats = [{ memberId: 3, personId: 4, isPresent: true }];
  const taking = (personId: number, wanted: SittingPerson | null, taken = seats) =>
    seatObstacles({ sitting: sitting('open'), personId, member: wanted, seats: taken });

  it('is taken once, by the member or by whoever stands for them', () => {
    expect(taking(2, chair)).toEqual([]);
    expect(taking(4, member)).toEqual([]);
    expect(taking(3, member)).toEqual(['seat_taken']);
    expect(taking(3, member, [{ memberId: 3, personId: 2, isPresent: false }])).toEqual([]);
    expect(taking(4, null)).toEqual(['not_standing_in']);
    expect(taking(4, director)).toEqual(['not_a_member']);
    expect(seatObstacles({ sitting: sitting(), personId: 2, member: chair, seats: [] })).toEqual(['sitting_not_open']);
  });
});

describe('minutes', () => {
  const present = [{ memberId: 2, personId: 2, isPresent: true }];
  const cases = [
    { applicationId: 71, standing: { kind: 'rejected' } },
    { applicationId: 72, standing: { kind: 'awaiting' } },
    { applicationId: 73, standing: { kind: 'left' } },
  ] as const;
  const signing = (changes: Partial<Parameters<typeof signOffObstacles>[0]> = {}) =>
    signOffObstacles({
      sitting: sitting('open'),
      actor: chair,
      seats: present,
      cases,
      carriedOver: [72],
      ...changes,
    });

  it('are signed by a chair who is there in person, with every undecided case carried over by name', () => {
    expect(signing()).toEqual([]);
    expect(signing({ seats: [] })).toEqual(['chair_not_present']);
    expect(signing({ seats: [{ memberId: 2, personId: 4, isPresent: true }] })).toEqual(['chair_not_present']);
    expect(signing({ carriedOver: [] })).toEqual(['votes_incomplete']);
    expect(signing({ carriedOver: [72, 71] })).toEqual(['votes_complete']);
    expect(signing({ carriedOver: [72, 99] })).toEqual(['votes_complete']);
    expect(signing({ cases: [], carriedOver: [] })).toEqual(['agenda_empty']);
    expect(signing({ actor: member })).toEqual(['not_the_chair']);
    expect(signing({ sitting: sitting('closed') })).toEqual(['sitting_over']);
  });
});
