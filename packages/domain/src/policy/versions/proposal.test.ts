import { describe, expect, it } from 'vitest';
import { policyOn } from './policy-on.ts';
import {
  obstaclesInWords,
  obstaclesToApproval,
  obstaclesToNext,
  obstaclesToProposing,
  obstaclesToSendingBack,
  obstaclesToWithdrawal,
  type Proposal,
} from './proposal.ts';

/** Noon in Jakarta on the 16th. */
const at = new Date('2026-11-16T05:00:00Z');
const newest = { version: 3, effectiveFrom: new Date('2026-11-19T17:00:00Z') };
const ADMIN = 1;
const DIRECTOR = 2;
const proposal: Proposal = {
  base: 3,
  effectiveOn: '2026-11-20',
  origin: 'PERSON',
  proposedBy: ADMIN,
  ruling: null,
};
const approving = { newest, at, by: DIRECTOR, heldUntil: null, hasSeenText: true };
/** Three in the afternoon. */
const HELD_UNTIL = '2026-11-16T08:00:00.000Z';

describe('the next version', () => {
  it.each([
    ['begins on a day in the future', {}, []],
    ['changes the newest version and no other', { base: 2 }, ['base_is_not_newest']],
    [
      'does not begin today, nor before the one that it changes',
      { effectiveOn: '2026-11-16' },
      ['day_is_not_in_the_future', 'day_is_before_newest'],
    ],
    ['does not begin before the one that it changes', { effectiveOn: '2026-11-19' }, ['day_is_before_newest']],
    ['holds at once in an emergency, and passes one that has not begun', { effectiveOn: null }, []],
    ['begins within a year and a day', { effectiveOn: '2027-11-17' }, []],
    ['is not for a day after that', { effectiveOn: '2027-11-18' }, ['day_is_too_far']],
    ['is not for a day that nobody lives to see', { effectiveOn: '9999-12-31' }, ['day_is_too_far']],
  ] as const)('%s', (_, other, obstacles) => {
    expect(obstaclesToNext({ ...proposal, ...other }, newest, at)).toEqual(obstacles);
  });

  it('holds at once in an emergency', () => {
    expect(obstaclesToNext({ base: 3, effectiveOn: null }, { ...newest, effectiveFrom: at }, at)).toEqual([]);
  });
});

describe('approval', () => {
  it.each([
    ['is given by another person', {}, {}, []],
    ['is never given by who proposed it', {}, { by: ADMIN }, ['own_proposal']],
    ['is given once', { ruling: 'APPROVED' }, {}, ['already_ruled']],
    ['is not given to what was sent back', { ruling: 'SENT_BACK' }, {}, ['already_ruled']],
    ['is given to the text that was seen', {}, { hasSeenText: false }, ['other_text_was_seen']],
    ['is refused when another version was approved meanwhile', { base: 2 }, {}, ['base_is_not_newest']],
    ['waits while the account of whoever gives it is held', {}, { heldUntil: HELD_UNTIL }, ['account_held']],
    ['waits no longer', {}, { heldUntil: at.toISOString() }, []],
    [
      'tells everything at once',
      { base: 2, effectiveOn: '2026-11-10' },
      { by: ADMIN },
      ['own_proposal', 'base_is_not_newest', 'day_is_not_in_the_future', 'day_is_before_newest'],
    ],
    [
      'confirms what was written down at migration, whatever its day',
      { origin: 'MIGRATION', proposedBy: null, base: 0 },
      {},
      [],
    ],
    [
      'is not given by whoever told the empty bank its first policy, whatever role they have by then',
      { origin: 'MIGRATION', base: 0 },
      { by: ADMIN },
      ['own_proposal'],
    ],
  ] as const)('%s', (_, other, who, obstacles) => {
    expect(obstaclesToApproval({ ...proposal, ...other }, { ...approving, ...who })).toEqual(obstacles);
  });
});

describe('proposing', () => {
  it('an emergency waits while the account of whoever proposes it is held; what begins on a day does not', () => {
    expect(obstaclesToProposing({ effectiveOn: null }, HELD_UNTIL, at)).toEqual(['account_held']);
    expect(obstaclesToProposing({ effectiveOn: '2026-11-20' }, HELD_UNTIL, at)).toEqual([]);
    expect(obstaclesToProposing({ effectiveOn: null }, null, at)).toEqual([]);
  });

  it.each([
    ['rapat direksi 2026-11-16, Rp 25.000.000.000', []],
    ['pihak terkait 3173014501800007', ['identity_number_in_words']],
    ['NPWP 09.254.294.3-407.000', ['identity_number_in_words']],
  ])('%s', (words, obstacles) => {
    expect(obstaclesInWords(null, words)).toEqual(obstacles);
  });
});

describe('other rulings', () => {
  it('what was ruled on, or holds already, is not sent back', () => {
    expect(obstaclesToSendingBack(proposal)).toEqual([]);
    expect(obstaclesToSendingBack({ ...proposal, ruling: 'WITHDRAWN' })).toEqual(['already_ruled']);
    expect(obstaclesToSendingBack({ ...proposal, origin: 'MIGRATION' })).toEqual(['already_ruled']);
  });

  it('who proposed it withdraws it, and nobody else', () => {
    expect(obstaclesToWithdrawal(proposal, ADMIN)).toEqual([]);
    expect(obstaclesToWithdrawal(proposal, DIRECTOR)).toEqual(['not_own_proposal']);
    expect(obstaclesToWithdrawal({ ...proposal, ruling: 'SENT_BACK' }, ADMIN)).toEqual(['already_ruled']);
    expect(obstaclesToWithdrawal({ ...proposal, origin: 'MIGRATION' }, ADMIN)).toEqual(['already_ruled']);
  });
});

describe('the version that holds', () => {
  const versions = [1, 2, 3].map((version) => ({
    version,
    effectiveFrom: new Date(`2026-1${version - 1}-01T17:00:00Z`),
  }));
  it.each([
    ['2026-10-01T16:59:59Z', null],
    ['2026-10-01T17:00:00Z', 1],
    ['2026-11-01T16:59:59.999Z', 1],
    ['2026-11-01T17:00:00Z', 2],
    ['2027-01-01T00:00:00Z', 3],
  ])('at %s is %s: a version of tomorrow changes nothing today', (moment, version) => {
    expect(policyOn(versions, new Date(moment))?.version ?? null).toBe(version);
  });
});
