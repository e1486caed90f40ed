import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../workflow/history-entry.ts';
import { type CaseBeforeCommittee, committeeStanding } from './committee-standing.ts';

const chain = [
  { role: 'ROLE_KOM', votes: 2 },
  { role: 'ROLE_DIR_BIS', votes: 1 },
] as const;

type Step = readonly [transition: HistoryEntry['transition'], role: HistoryEntry['role'], round?: number];

const history = (...steps: readonly Step[]): HistoryEntry[] =>
  steps.map(([transition, role, round = 1], index) => ({
    sequence: index + 1,
    transition,
    role,
    round,
    fromStatus: 'LENDER_MARKETPLACE',
    toStatus: 'LENDER_MARKETPLACE',
    byUserId: 100 + index,
    at: `2026-11-20T0${index}:00:00.000Z`,
  }));

const found = (steps: readonly Step[], changes: Partial<CaseBeforeCommittee> = {}): CaseBeforeCommittee => ({
  status: 'LENDER_MARKETPLACE',
  round: 1,
  chain,
  history: history(['recommend', 'ROLE_ANALYST'], ...steps),
  hiddenVotesAfter: null,
  ...changes,
});

const agree: Step = ['approve', 'ROLE_KOM'];
const rejected = { status: 'REJECTED' } as const;
const returned = { status: 'ANALYST', chain: [] } as const;

describe('a case before the committee', () => {
  it('tells how many votes are given, and neither whose nor what', () => {
    expect(committeeStanding(found([]))).toEqual({ kind: 'awaiting', given: 0, needed: 2 });
    const told = ['approve', 'voteReject', 'voteReturn'].map((name) =>
      committeeStanding(found([[name as 'approve', 'ROLE_KOM']], { hiddenVotesAfter: 1 })),
    );
    for (const standing of told) expect(standing).toEqual({ kind: 'awaiting', given: 1, needed: 2 });
    // The same in a bank whose committee sees its votes.
    expect(committeeStanding(found([agree]))).toEqual({ kind: 'awaiting', given: 1, needed: 2 });
  });

  it.each([
    ['agreed, and waits for the director', [agree, agree], {}, 'agreed'],
    [
      'rejected by one of two votes',
      [agree, ['voteReject', 'ROLE_KOM'], ['rejectByVotes', 'SYSTEM']],
      rejected,
      'rejected',
    ],
    [
      'returned by one of two votes',
      [['voteReturn', 'ROLE_KOM'], agree, ['returnByVotes', 'SYSTEM']],
      returned,
      'returned',
    ],
    ['rejected by one word where votes are not blind', [['reject', 'ROLE_KOM']], rejected, 'rejected'],
    ['returned by one word where votes are not blind', [agree, ['returnToAnalyst', 'ROLE_KOM']], returned, 'returned'],
    ['agreed, and rejected by the director', [agree, agree, ['reject', 'ROLE_DIR_BIS']], rejected, 'agreed'],
    ['agreed, and returned by the director', [agree, agree, ['returnToAnalyst', 'ROLE_DIR_BIS']], returned, 'agreed'],
    ['cancelled before anybody voted', [['maintenanceCancel', 'ROLE_ADMIN']], { status: 'CANCELLED' }, 'left'],
    ['cancelled after one vote', [agree, ['maintenanceCancel', 'ROLE_ADMIN']], { status: 'CANCELLED' }, 'left'],
    [
      'cancelled after one vote against',
      [
        ['voteReject', 'ROLE_KOM'],
        ['maintenanceCancel', 'ROLE_ADMIN'],
      ],
      { status: 'CANCELLED' },
      'left',
    ],
  ] as const satisfies readonly (readonly [string, readonly Step[], Partial<CaseBeforeCommittee>, string])[])(
    'is %s',
    (_, steps, changes, kind) => {
      expect(committeeStanding(found(steps, changes)).kind).toBe(kind);
    },
  );

  it('names every vote once the last is given', () => {
    const steps: Step[] = [['voteReject', 'ROLE_KOM'], agree, ['rejectByVotes', 'SYSTEM']];
    expect(committeeStanding(found(steps, rejected))).toMatchObject({
      votes: [{ transition: 'voteReject' }, { transition: 'approve' }],
      decidedAt: '2026-11-20T02:00:00.000Z',
    });
  });

  it('keeps back the votes of a round that began again, wherever the case went', () => {
    const steps: Step[] = [
      ['voteReject', 'ROLE_KOM'],
      ['changeTerms', 'ROLE_KOM', 2],
    ];
    const away = { status: 'DEVIATION', round: 2, hiddenVotesAfter: 1 } as const;
    expect(committeeStanding(found(steps, away))).toEqual({ kind: 'left' });
    expect(committeeStanding(found(steps, { ...away, status: 'LENDER_MARKETPLACE' }))).toEqual({
      kind: 'awaiting',
      given: 0,
      needed: 2,
    });
  });
});
