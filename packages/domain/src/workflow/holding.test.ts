import { describe, expect, it } from 'vitest';
import {
  type BeforeACase,
  holdLapsesAt,
  isLivingHold,
  isPutAside,
  mayPutAsideUntil,
  obstaclesToEnding,
  obstaclesToGivingAway,
  obstaclesToHandingOver,
  obstaclesToPuttingAside,
  obstaclesToReleasing,
  obstaclesToTaking,
} from './holding.ts';

const noon = new Date('2026-11-18T05:00:00.000Z');
const iso = (date: Date) => date.toISOString();

describe('how long a hold lives', () => {
  it('is a day after the last activity', () => {
    expect(iso(holdLapsesAt(noon, null))).toBe('2026-11-19T05:00:00.000Z');
  });

  it('is through the day for which a case was put aside, by the clock of the bank', () => {
    expect(iso(holdLapsesAt(noon, '2026-11-20'))).toBe('2026-11-20T17:00:00.000Z');
    expect(iso(holdLapsesAt(noon, '2026-11-18'))).toBe('2026-11-19T05:00:00.000Z');
  });

  const kept = {
    holderId: 7,
    lapsesAt: '2026-11-18T05:00:00.001Z',
    isSameDesk: true,
    isHolderActive: true,
    isHolderAway: false,
    isStandingOver: false,
  };
  it.each([
    ['in its last millisecond', {}, true],
    ['at its end', { lapsesAt: iso(noon) }, false],
    ['once the case has gone on', { isSameDesk: false }, false],
    ['once the account is closed', { isHolderActive: false }, false],
    ['while the holder is away', { isHolderAway: true }, false],
    ['once those are back in whose place it was taken', { isStandingOver: true }, false],
  ])('%s', (_, change, expected) => {
    expect(isLivingHold({ ...kept, ...change }, noon)).toBe(expected);
  });
});

describe('a case that was put aside', () => {
  it('comes back with its day, which begins at midnight in Jakarta', () => {
    expect(isPutAside('2026-11-19', new Date('2026-11-18T16:59:59.999Z'))).toBe(true);
    expect(isPutAside('2026-11-19', new Date('2026-11-18T17:00:00.000Z'))).toBe(false);
    expect(isPutAside(null, noon)).toBe(false);
  });

  it.each([
    ['2026-11-18', false],
    ['2026-11-19', true],
    ['2026-12-18', true],
    ['2026-12-19', false],
  ])('may wait until %s: %s', (until, expected) => {
    expect(mayPutAsideUntil(until, noon)).toBe(expected);
  });
});

const me = 7;
const before = (changes: Partial<BeforeACase> = {}): BeforeACase => ({
  userId: me,
  holderId: null,
  isTurn: true,
  isManager: false,
  isAway: false,
  ...changes,
});
const mine = before({ holderId: me });
const others = before({ holderId: 8 });
const manager = (holderId: number | null) => before({ holderId, isTurn: false, isManager: true });

describe('who may do what with a hold', () => {
  it('takes what is free and waits for them, and what is theirs', () => {
    expect(obstaclesToTaking(before())).toEqual([]);
    expect(obstaclesToTaking(mine)).toEqual([]);
    expect(obstaclesToTaking(others)).toEqual(['held_by_other']);
    expect(obstaclesToTaking(before({ isTurn: false }))).toEqual(['not_your_turn']);
    expect(obstaclesToTaking(before({ isAway: true }))).toEqual(['you_are_away']);
    // A manager whose turn it is not takes nothing either.
    expect(obstaclesToTaking(manager(null))).toEqual(['not_your_turn']);
  });

  it('lets go of what is their own', () => {
    expect(obstaclesToReleasing(mine)).toEqual([]);
    expect(obstaclesToReleasing(others)).toEqual(['not_your_hold']);
    expect(obstaclesToReleasing(before())).toEqual(['not_held']);
  });

  it('puts aside what they may take, until a day that is to come', () => {
    expect(obstaclesToPuttingAside(before(), '2026-11-20', noon)).toEqual([]);
    expect(obstaclesToPuttingAside(mine, '2026-11-18', noon)).toEqual(['date_wrong']);
    expect(obstaclesToPuttingAside(others, '2026-11-20', noon)).toEqual(['held_by_other']);
  });

  it('gives away what they have; a manager gives away anything', () => {
    expect(obstaclesToGivingAway(mine)).toEqual([]);
    expect(obstaclesToGivingAway(others)).toEqual(['not_your_hold']);
    expect(obstaclesToGivingAway(before())).toEqual(['not_held']);
    expect(obstaclesToGivingAway(manager(null))).toEqual([]);
    expect(obstaclesToGivingAway(manager(8))).toEqual([]);
  });

  it('gives it only to somebody who is there and may decide', () => {
    const receiver = { userId: 9, isTurn: true, isAway: false };
    expect(obstaclesToHandingOver(mine, receiver)).toEqual([]);
    expect(obstaclesToHandingOver(mine, { ...receiver, isTurn: false })).toEqual(['may_not_decide']);
    expect(obstaclesToHandingOver(mine, { ...receiver, isAway: true })).toEqual(['may_not_decide']);
    expect(obstaclesToHandingOver(mine, { ...receiver, userId: me })).toEqual(['holds_it_already']);
    expect(obstaclesToHandingOver(others, receiver)).toEqual(['not_your_hold']);
  });

  it('ends somebody else’s only as a manager', () => {
    expect(obstaclesToEnding(manager(8))).toEqual([]);
    expect(obstaclesToEnding(manager(null))).toEqual(['not_held']);
    expect(obstaclesToEnding(others)).toEqual(['not_a_manager']);
    expect(obstaclesToEnding(mine)).toEqual(['not_a_manager']);
  });
});
