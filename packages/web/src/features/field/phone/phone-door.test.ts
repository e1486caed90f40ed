// oxlint-disable-next-line import/no-unassigned-import -- it gives the page a database, and nothing else
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasKeptPhone } from '../../../lib/kept-phone.ts';
import { endSession, startSession } from '../../../lib/session.ts';
import { sessionOf } from '../../../testing/profiles.ts';
import { findDoor, lockPhone, lookAtPhone, setUpPhone, unlockPhone } from './phone-door.ts';
import { changePhone, listPhones, removePhone } from './phone-records.ts';

const cheap = { memoryKib: 64, passes: 1, lanes: 1 };
const PASSPHRASE = 'kuda lumping terbang ke pasar';
const HOUR_MS = 3_600_000;

/** The server's side of it: what it keeps for each phone, and whether it can be reached. */
const server = { wrappedKey: null as string | null, isRevoked: false, isReachable: true };

const answer = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = String(input);
  if (!server.isReachable) throw new TypeError('Failed to fetch');
  const times = {
    serverTime: new Date().toISOString(),
    signedInAt: new Date().toISOString(),
    times: { offlineHours: 12, idleMinutes: 10 },
  };
  if (address.endsWith('/standing')) return answer({ isRevoked: server.isRevoked, serverTime: times.serverTime });
  if (address.endsWith('/open')) return answer({ wrappedKey: server.isRevoked ? null : server.wrappedKey, ...times });
  if (init?.method === 'PUT' && address.includes('/devices/')) {
    server.wrappedKey = JSON.parse(String(init.body)).wrappedKey;
    return answer(times);
  }
  return answer([]);
}

const session = sessionOf('ROLE_AO');
const deviceId = async () => (await listPhones())[0]?.deviceId ?? '';
const signOut = async () => {
  endSession();
  await lookAtPhone(null);
};

beforeEach(async () => {
  vi.stubGlobal('fetch', vi.fn(fakeFetch));
  Object.assign(server, { wrappedKey: null, isRevoked: false, isReachable: true });
  startSession(session);
  await setUpPhone(session, PASSPHRASE, 'Ponsel', cheap);
  expect(findDoor().kind).toBe('open');
});
afterEach(async () => {
  lockPhone(false);
  for (const phone of await listPhones()) await removePhone(phone.deviceId);
  await lookAtPhone(null);
  vi.unstubAllGlobals();
});

describe('the store of an officer', () => {
  it('opens by itself after a new sign-in, not for the session in which it was locked', async () => {
    lockPhone(true);
    await lookAtPhone(session);
    expect(findDoor()).toEqual({ kind: 'locked', isIdle: true });
    await lookAtPhone({ ...session, authToken: 'another' });
    expect(findDoor().kind).toBe('open');
  });

  it('opens without a signal by the passphrase; a wrong one slows down and loses nothing', async () => {
    server.isReachable = false;
    lockPhone(false);
    await signOut();
    expect(findDoor().kind).toBe('locked');
    for (let tries = 0; tries < 2; tries++)
      expect(await unlockPhone('salah')).toEqual({ why: 'wrong', waitSeconds: 0 });
    expect(await unlockPhone('salah')).toEqual({ why: 'wrong', waitSeconds: 5 });
    expect(await unlockPhone(PASSPHRASE)).toMatchObject({ why: 'wait' });
    await changePhone(await deviceId(), { tryAgainAt: 0 });
    expect(await unlockPhone(PASSPHRASE)).toBeNull();
    expect(findDoor()).toMatchObject({ kind: 'open', phone: { person: { fullname: 'Maya Contoh' } } });
  });

  it('does not open 12 hours after the last sign-in, nor with a clock that was put back', async () => {
    server.isReachable = false;
    lockPhone(false);
    await signOut();
    const now = Date.now();
    await changePhone(await deviceId(), { signedInAt: now - 13 * HOUR_MS, notBefore: now - 13 * HOUR_MS });
    expect(await unlockPhone(PASSPHRASE)).toEqual({ why: 'expired' });
    await changePhone(await deviceId(), { signedInAt: now, notBefore: now + HOUR_MS });
    expect(await unlockPhone(PASSPHRASE)).toEqual({ why: 'clock_behind' });
  });

  it.each(['signed in', 'signed out'])('is deleted once the phone was revoked (%s)', async (how) => {
    lockPhone(false);
    server.isRevoked = true;
    if (how === 'signed out') await signOut();
    else await lookAtPhone({ ...session, authToken: 'another' });
    expect(findDoor()).toEqual({ kind: 'wiped' });
    expect(await listPhones()).toEqual([]);
    expect(hasKeptPhone()).toBe(false);
  });

  it('is deleted when the phone was revoked while it stood locked, whoever knows the passphrase', async () => {
    lockPhone(true);
    server.isRevoked = true;
    expect(await unlockPhone(PASSPHRASE)).toBeNull();
    expect(findDoor()).toEqual({ kind: 'wiped' });
    expect(await listPhones()).toEqual([]);
  });

  it('is deleted when the phone is revoked while it is open, at the next word to the office', async () => {
    server.isRevoked = true;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(findDoor()).toEqual({ kind: 'wiped' }));
    await vi.waitFor(async () => expect(await listPhones()).toEqual([]));
  });

  it('is deleted when it was revoked, also while somebody else is signed in, who is told nothing', async () => {
    const other = { authToken: 'other', user: { ...session.user, appUserId: 8, fullname: 'Budi Lain' } };
    server.isRevoked = true;
    startSession(other);
    await lookAtPhone(other);
    expect(findDoor()).toEqual({ kind: 'none' });
    await vi.waitFor(async () => expect(await listPhones()).toEqual([]));
    expect(findDoor()).toEqual({ kind: 'none' });
  });

  it('is not opened by a clock that was put back to when it was last used', async () => {
    const id = await deviceId();
    const usedAt = Date.now() - 3 * HOUR_MS;
    lockPhone(false);
    await changePhone(id, { lastUsedAt: usedAt });
    vi.spyOn(Date, 'now').mockReturnValue(usedAt + 60_000);
    await lookAtPhone(session);
    expect(findDoor()).toEqual({ kind: 'locked', isIdle: true });
    vi.restoreAllMocks();
  });

  it('counts every guess, also those of many tabs at once', async () => {
    server.isReachable = false;
    lockPhone(false);
    await signOut();
    await Promise.all(['satu', 'dua', 'tiga', 'empat', 'lima'].map(unlockPhone));
    expect((await listPhones())[0]?.wrongTries).toBe(5);
    expect(await unlockPhone(PASSPHRASE)).toMatchObject({ why: 'wait' });
  });

  it('is closed to another person on the same phone, who learns nothing of it', async () => {
    const other = { authToken: 'other', user: { ...session.user, appUserId: 8, fullname: 'Budi Lain' } };
    startSession(other);
    await lookAtPhone(other);
    expect(findDoor()).toEqual({ kind: 'none' });
    expect(JSON.stringify(await listPhones())).not.toContain('Maya');
    expect(await unlockPhone(PASSPHRASE)).toEqual({ why: 'expired' });
  });
});
