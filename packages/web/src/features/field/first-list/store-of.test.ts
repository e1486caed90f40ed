// oxlint-disable-next-line import/no-unassigned-import -- it gives the page a database, and nothing else
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  listPhones,
  markOfPerson,
  markOfSession,
  type PhoneRecord,
  removePhone,
  savePhone,
} from '../phone/phone-records.ts';
import { storeOf } from './store-of.ts';

const NOW = Date.parse('2026-11-18T03:00:00Z');
const MINUTE_MS = 60_000;
const visitor = { userId: 7, token: 'of today' };

async function phoneOf(userId: number, changes: Partial<PhoneRecord> = {}): Promise<void> {
  const deviceId = crypto.randomUUID();
  const known = {
    deviceId,
    personMark: await markOfPerson(deviceId, userId),
    sessionMark: await markOfSession(visitor.token),
    lastUsedAt: NOW - MINUTE_MS,
    unsent: 0,
    isPersisted: true,
  };
  await savePhone({ ...known, ...changes } as PhoneRecord);
}

afterEach(async () => {
  for (const { deviceId } of await listPhones()) await removePhone(deviceId);
});

describe('the first list of an officer whose phone has a store', () => {
  it.each([
    ['used a moment ago', {}, 'kept'],
    ['not promised by the browser', { isPersisted: false }, 'kept_loosely'],
    ['left alone for too long', { lastUsedAt: NOW - 11 * MINUTE_MS }, 'closed'],
    ['locked by hand', { lastUsedAt: 0 }, 'closed'],
    ['with something unsent', { unsent: 1 }, 'closed'],
    ['opened by a new sign-in', { lastUsedAt: 0, sessionMark: 'of yesterday' }, 'kept'],
  ] as const)(
    'is drawn only where the store opens by itself and holds nothing else: %s',
    async (_, changes, expected) => {
      await phoneOf(7, changes);
      expect(await storeOf(visitor, NOW)).toBe(expected);
    },
  );

  it('is that of somebody without a store where another has one here, and waits where nothing is known', async () => {
    expect(await storeOf(visitor, NOW)).toBe('closed');
    await phoneOf(8);
    expect(await storeOf(visitor, NOW)).toBe('none');
  });
});
