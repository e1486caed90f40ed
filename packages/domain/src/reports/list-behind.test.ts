import { describe, expect, it } from 'vitest';
import { isOwnListBehind, listBehind, statusBehind } from './list-behind.ts';

const waiting = [
  { branchId: 1, status: 'ANALYST', cases: 4 },
  { branchId: 1, status: 'PREDISBURSE', cases: 3 },
  { branchId: 1, status: 'DEVIATION', cases: 2 },
  { branchId: 2, status: 'ANALYST', cases: 9 },
  { branchId: 2, status: 'PRESCREEN', cases: 1 },
] as const;

describe('the list behind a number of one branch', () => {
  it.each([
    ['Analisa: the cases at the analyst', { branchId: 1, stage: 'analysis', count: 4 }, 'ANALYST'],
    ['Predisburse, where no agreement is missing', { branchId: 1, stage: 'predisburse', count: 3 }, 'PREDISBURSE'],
    ['TTD PK, where every agreement is missing', { branchId: 1, stage: 'signing', count: 3 }, 'PREDISBURSE'],
    ['everything that is open', { branchId: 1, stage: 'all', count: 9 }, null],
  ] as const)('%s', (_, number, status) => {
    expect(listBehind(number, waiting)).toEqual({ branchId: 1, status });
  });

  it.each([
    ['a part of what lies at a status', { branchId: 1, stage: 'predisburse', count: 2 }],
    ['a column of several statuses', { branchId: 1, stage: 'committee', count: 2 }],
    ['nothing', { branchId: 1, stage: 'kyc', count: 0 }],
    ['a number that is no longer true', { branchId: 2, stage: 'analysis', count: 8 }],
    ['what is open without prescreen, which the list shows', { branchId: 2, stage: 'all', count: 9 }],
    ['a branch of which the reader sees nothing', { branchId: 3, stage: 'analysis', count: 1 }],
  ] as const)('there is none for %s', (_, number) => {
    expect(listBehind(number, waiting)).toBeNull();
  });
});

describe('the list of one’s own behind a number', () => {
  it.each([
    ['all that lies at the status, and as many on the list', { count: 4, atStatus: 4, listed: 4 }, true],
    ['nothing', { count: 0, atStatus: 0, listed: 0 }, false],
    ['more on the list, which also shows what KYC holds back', { count: 4, atStatus: 4, listed: 5 }, false],
    // Two wait for their agreement, two others are at core banking: as many, but not the same.
    ['a part of the status, and as many on a list of another part', { count: 3, atStatus: 5, listed: 3 }, false],
  ])('%s', (_, number, expected) => expect(isOwnListBehind(number)).toBe(expected));

  it('is of a column of one status', () => {
    expect(statusBehind('analysis')).toBe('ANALYST');
    expect(statusBehind('signing')).toBe('PREDISBURSE');
    expect(statusBehind('committee')).toBeNull();
  });
});
