import type { ToldNotice } from '@trustiq/contract/notices/notices.ts';
import { expect, it } from 'vitest';
import { groupNotices } from './group-notices.ts';

const told = (id: number, applicationId: number | null, readAt: string | null = null): ToldNotice => ({
  id,
  applicationId,
  readAt,
  kind: 'case_incoming',
  details: {},
  createdAt: '2026-11-18T01:00:00.000Z',
  fullName: null,
  statusNow: null,
  by: null,
  reason: null,
  reasonCode: null,
  note: null,
});

it('twenty notices of one case are one entry; those of no case are told apart', () => {
  const rows = [told(9, 17), told(8, null), told(7, 17, 'read'), told(6, null, 'read'), told(5, 18, 'read')];
  expect(
    groupNotices(rows).map(({ newest, earlier, isUnread }) => [newest.id, earlier.map(({ id }) => id), isUnread]),
  ).toEqual([
    [9, [7], true],
    [8, [], true],
    [6, [], false],
    [5, [], false],
  ]);
});

it('an entry is unread as long as one of its notices is', () => {
  expect(groupNotices([told(9, 17, 'read'), told(7, 17)])[0]?.isUnread).toBe(true);
});
