import { describe, expect, it } from 'vitest';
import { authorityOfVersionOne as authority } from '../policy/version-one/authority.ts';
import {
  buildChain,
  chainProgress,
  currentStep,
  rebuildChain,
  votesNeeded,
  withoutSubmitters,
  withSecondVoter,
} from './approval-chain.ts';
import type { HistoryEntry } from './history-entry.ts';

const million = 1_000_000;
const ask = (exposureRupiah: number, highestSeverity = 0) =>
  ({ approvalPath: 'AUTHORITY', exposureRupiah, highestSeverity }) as const;
const rolesFor = (question: Parameters<typeof buildChain>[0]) =>
  buildChain(question, authority).map(({ role }) => role.slice(5));

describe('the chain of approval', () => {
  it.each([
    [25 * million, ['CABANG']],
    [25 * million + 1, ['REVIEWER', 'AREA']],
    [75 * million, ['REVIEWER', 'AREA']],
    [75 * million + 1, ['REVIEWER', 'AREA', 'KOM']],
    [250 * million, ['REVIEWER', 'AREA', 'KOM']],
    [250 * million + 1, ['REVIEWER', 'KOM', 'DIR_BIS']],
    [500 * million, ['REVIEWER', 'KOM', 'DIR_BIS']],
    [500 * million + 1, ['REVIEWER', 'KOM', 'DIR_BIS', 'DIR_UT']],
  ])('for an exposure of %i rupiah is %j', (exposureRupiah, roles) => {
    expect(rolesFor(ask(exposureRupiah))).toEqual(roles);
  });

  it('is the branch head alone for cash loans, whatever else the debtor owes', () => {
    expect(rolesFor({ ...ask(300 * million), approvalPath: 'BRANCH' })).toEqual(['CABANG']);
  });

  it('is reviewer and operations director for employee loans of any amount', () => {
    expect(rolesFor({ ...ask(5 * million), approvalPath: 'EMPLOYEE' })).toEqual(['REVIEWER', 'DIR_OPS']);
    expect(rolesFor({ ...ask(150 * million), approvalPath: 'EMPLOYEE' })).toEqual(['REVIEWER', 'DIR_OPS']);
  });

  it('ends with the president director, once, when a deviation of severity 3 is in play', () => {
    expect(rolesFor(ask(50 * million, 3))).toEqual(['REVIEWER', 'AREA', 'DIR_UT']);
    expect(rolesFor(ask(50 * million, 2))).toEqual(['REVIEWER', 'AREA']);
    expect(rolesFor(ask(600 * million, 3))).toEqual(['REVIEWER', 'KOM', 'DIR_BIS', 'DIR_UT']);
  });

  it('is the longest while a figure is no number', () => {
    const longest = ['REVIEWER', 'KOM', 'DIR_BIS', 'DIR_UT'];
    expect(rolesFor(ask(Number.NaN))).toEqual(longest);
    expect(rolesFor(ask(undefined as unknown as number))).toEqual(longest);
    expect(rolesFor(ask(50 * million, Number.NaN))).toEqual(['REVIEWER', 'AREA', 'DIR_UT']);
  });

  it('moves on after each vote, the committee after two', () => {
    const chain = buildChain(ask(600 * million), authority);
    const turns = [0, 1, 2, 3, 4, 5].map((votes) => currentStep(chain, votes)?.role ?? null);
    expect(turns).toEqual(['ROLE_REVIEWER', 'ROLE_KOM', 'ROLE_KOM', 'ROLE_DIR_BIS', 'ROLE_DIR_UT', null]);
    expect(votesNeeded(chain)).toBe(5);
  });

  it('shows on each step how many of its votes were given', () => {
    const chain = buildChain(ask(600 * million), authority);
    const given = [0, 2, 3, 5].map((votes) => chainProgress(chain, votes).map((step) => step.given));
    expect(given).toEqual([
      [0, 0, 0, 0],
      [1, 1, 0, 0],
      [1, 2, 0, 0],
      [1, 2, 1, 1],
    ]);
  });
});

describe('a rebuilt chain', () => {
  it('is never shorter or weaker than before', () => {
    const before = buildChain(ask(300 * million), authority);
    expect(rebuildChain(before, ask(20 * million), authority)).toEqual(before);
    expect(rebuildChain(before, ask(200 * million), authority)).toEqual(before);
  });

  it('grows when the debtor owes more than before', () => {
    const before = buildChain(ask(200 * million), authority);
    expect(rebuildChain(before, ask(300 * million), authority)).toEqual(buildChain(ask(300 * million), authority));
    expect(rebuildChain(before, ask(600 * million), authority)).toEqual(buildChain(ask(600 * million), authority));
  });
});

describe('T2 a chain after a change of terms', () => {
  const roles = (chain: ReturnType<typeof buildChain>) => chain.map(({ role }) => role.slice(5));

  it.each([
    ['the branch head alone', buildChain(ask(20 * million), authority), 'ROLE_CABANG', ['REVIEWER', 'AREA']],
    [
      'a cash loan',
      buildChain({ ...ask(20 * million), approvalPath: 'BRANCH' }, authority),
      'ROLE_CABANG',
      ['REVIEWER', 'AREA'],
    ],
    [
      'the branch head and a director',
      buildChain(ask(20 * million, 3), authority),
      'ROLE_CABANG',
      ['CABANG', 'DIR_UT'],
    ],
    ['two voters', buildChain(ask(50 * million), authority), 'ROLE_REVIEWER', ['REVIEWER', 'AREA']],
    [
      'employee loans',
      buildChain({ ...ask(5 * million), approvalPath: 'EMPLOYEE' }, authority),
      'ROLE_DIR_OPS',
      ['REVIEWER', 'DIR_OPS'],
    ],
    ['another single voter', buildChain(ask(20 * million), authority), 'ROLE_AREA', ['CABANG']],
  ] as const)('of %s never leaves the decision to whoever changed them', (_, chain, changedBy, expected) => {
    expect(roles(withSecondVoter(chain, changedBy, authority))).toEqual(expected);
  });
});

describe('the chain of an application that an approver handed in', () => {
  const submission: HistoryEntry = {
    sequence: 2,
    transition: 'submitOrigination',
    fromStatus: 'AO-REQUESTED',
    toStatus: 'BORROWER-REQUESTED',
    byUserId: 40,
    role: 'ROLE_CABANG',
    round: 0,
    at: '2026-11-16T02:00:00.000Z',
  };
  const byChannel: HistoryEntry = { ...submission, byUserId: null, role: 'SERVICE' };

  it.each([
    ['the branch head alone', ask(20 * million), ['REVIEWER', 'AREA']],
    ['a cash loan', { ...ask(20 * million), approvalPath: 'BRANCH' }, ['REVIEWER', 'AREA']],
    ['the branch head and a director', ask(20 * million, 3), ['REVIEWER', 'AREA', 'DIR_UT']],
    ['others anyway', ask(50 * million), ['REVIEWER', 'AREA']],
    ['employee loans', { ...ask(5 * million), approvalPath: 'EMPLOYEE' }, ['REVIEWER', 'DIR_OPS']],
  ] as const)('of %s never waits for them', (_, question, expected) => {
    const chain = withoutSubmitters(buildChain(question, authority), [submission], authority);
    expect(chain.map(({ role }) => role.slice(5))).toEqual(expected);
    expect(withoutSubmitters(buildChain(question, authority), [byChannel], authority)).toEqual(
      buildChain(question, authority),
    );
  });
});
