import { ApiError } from '@trustiq/contract/client.ts';
import * as devices from '@trustiq/contract/field/field-devices.ts';
import { offlineUnlock, type PhoneTimes, waitAfterWrongTries } from '@trustiq/domain/field/offline-unlock.ts';
import { call } from '../../../lib/api.ts';
import { noteKeptPhone } from '../../../lib/kept-phone.ts';
import { findSession, type Session } from '../../../lib/session.ts';
import type { OpenPhone } from './open-phone.ts';
import * as keys from './phone-keys.ts';
import {
  changePhone,
  findPhoneOf,
  listPhones,
  markOfPerson,
  markOfSession,
  mayEnterBySession,
  type PhoneRecord,
  removePhone,
  savePhone,
} from './phone-records.ts';

/** What stands in front of the store. */
export type Door =
  | { readonly kind: 'unknown' }
  /** Nothing of this person is kept here. */
  | { readonly kind: 'none' }
  | { readonly kind: 'locked'; readonly isIdle: boolean }
  | { readonly kind: 'open'; readonly phone: OpenPhone; readonly times: PhoneTimes | undefined }
  /** It was revoked, and what lay here is gone. */
  | { readonly kind: 'wiped' };

export type Refused =
  | { readonly why: 'wrong' | 'wait'; readonly waitSeconds: number }
  | { readonly why: 'expired' | 'clock_behind'; readonly waitSeconds?: never };

let door: Door = { kind: 'unknown' };
const listeners = new Set<() => void>();

export const findDoor = (): Door => door;
export const subscribeDoor = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

function setDoor(next: Door): void {
  if (door.kind === 'open' && (next.kind !== 'open' || next.phone !== door.phone)) door.phone.close();
  door = next;
  for (const listener of listeners) listener();
}

async function wipe(deviceId: string): Promise<void> {
  setDoor({ kind: 'wiped' });
  await removePhone(deviceId);
  noteKeptPhone((await listPhones()).length > 0);
}

const findRecord = async (deviceId: string) => (await listPhones()).find((one) => one.deviceId === deviceId);

async function enter(record: PhoneRecord, key: CryptoKey, session: Session | null): Promise<boolean> {
  // The store itself comes when there is one to open: whoever keeps nothing here does not wait for it.
  const { openPhone } = await import('./open-phone.ts');
  const phone = await openPhone(record.deviceId, key, session?.user ?? null, hearRevoked);
  if (!phone) return false;
  const now = Date.now();
  const sessionMark = session ? await markOfSession(session.authToken) : record.sessionMark;
  await changePhone(record.deviceId, { wrongTries: 0, tryAgainAt: 0, lastUsedAt: now, sessionMark });
  const { times } = (await findRecord(record.deviceId)) ?? record;
  setDoor({ kind: 'open', phone, times });
  return true;
}

const isRevoked = async (deviceId: string): Promise<boolean> =>
  (await call(devices.checkFieldDevice, { params: { deviceId } }).catch(() => null))?.isRevoked ?? false;

/** Also while it is open and in use: whoever closed the phone does not wait for its next lock. */
async function hearRevoked(deviceId: string): Promise<boolean> {
  if (!(await isRevoked(deviceId))) return false;
  await wipe(deviceId);
  return true;
}

type Contact = { readonly wrappedKey: string | null; readonly serverNow: number } | 'unreachable' | 'unknown';

/** Hears the server's word about this phone and its time; without an answer nothing is known. */
async function contact(deviceId: string): Promise<Contact> {
  try {
    const { wrappedKey, serverTime, signedInAt, times } = await call(devices.openFieldDevice, { params: { deviceId } });
    // The server's clock is the lower bound of every later look at this phone's own.
    await changePhone(deviceId, { signedInAt: Date.parse(signedInAt), notBefore: Date.parse(serverTime), times });
    return { wrappedKey, serverNow: Date.parse(serverTime) };
  } catch (failure) {
    return failure instanceof ApiError && failure.problem?.code === 'NOT_FOUND' ? 'unknown' : 'unreachable';
  }
}

/** What others keep here and the office has closed goes, whoever is signed in; nobody is told whose it was. */
async function removeOthersRevoked(own: PhoneRecord | null): Promise<void> {
  for (const { deviceId } of await listPhones())
    if (deviceId !== own?.deviceId && (await isRevoked(deviceId))) await removePhone(deviceId);
  noteKeptPhone((await listPhones()).length > 0);
}

async function lookSignedIn(session: Session): Promise<void> {
  const record = await findPhoneOf(session.user.appUserId);
  void removeOthersRevoked(record).catch(() => {});
  if (!record) return setDoor({ kind: 'none' });
  if (door.kind === 'open' && door.phone.deviceId === record.deviceId) {
    await changePhone(record.deviceId, { sessionMark: await markOfSession(session.authToken) });
    door.phone.sender.kick();
    return;
  }
  const heard = await contact(record.deviceId);
  if (typeof heard === 'object' && heard.wrappedKey === null) return wipe(record.deviceId);
  // A phone whose clock was put back to when it was last used has not been left alone for a shorter time.
  const now = typeof heard === 'object' ? Math.max(Date.now(), heard.serverNow) : Date.now();
  const mayEnter = mayEnterBySession(record, await markOfSession(session.authToken), now);
  if (mayEnter && typeof heard === 'object' && heard.wrappedKey !== null) {
    const key = await keys.unwrapFromServer(heard.wrappedKey, record.phoneSecret, record.deviceId);
    if (key && (await enter(record, key, session))) return;
  }
  setDoor({ kind: 'locked', isIdle: !mayEnter });
}

/** A lost phone on which nobody is signed in learns of it all the same, as soon as it has a signal. */
async function wipeRevoked(records: readonly PhoneRecord[]): Promise<boolean> {
  let isWiped = false;
  for (const { deviceId } of records) isWiped = (await hearRevoked(deviceId)) || isWiped;
  return isWiped;
}

async function lookSignedOut(): Promise<void> {
  const records = await listPhones();
  if (records.length === 0) return setDoor({ kind: 'none' });
  // Whoever was working goes on; only sending waits for a session.
  if (door.kind !== 'open') setDoor({ kind: 'locked', isIdle: false });
  if ((await wipeRevoked(records)) && (await listPhones()).length > 0) setDoor({ kind: 'locked', isIdle: false });
}

/** What there is on this phone for whoever is here; asked when the page opens and when the session changes. */
export async function lookAtPhone(session: Session | null): Promise<void> {
  try {
    if (door.kind === 'open' && session && session.user.appUserId !== door.phone.person.appUserId)
      setDoor({ kind: 'unknown' });
    await (session ? lookSignedIn(session) : lookSignedOut());
  } catch (failure) {
    // A browser that keeps nothing (private windows): everything is asked of the server.
    console.error('Nothing can be kept on this phone', failure);
    setDoor({ kind: 'none' });
  }
}

const longestWait = (records: readonly PhoneRecord[], now: number) =>
  Math.max(0, ...records.map(({ tryAgainAt }) => Math.ceil((tryAgainAt - now) / 1000)));

/** Seconds to wait should this one be wrong, too. */
async function countTry(deviceId: string, now: number): Promise<number> {
  const counted = await changePhone(deviceId, ({ wrongTries }) => ({
    wrongTries: wrongTries + 1,
    tryAgainAt: now + waitAfterWrongTries(wrongTries + 1) * 1000,
  }));
  return counted ? waitAfterWrongTries(counted.wrongTries) : 0;
}

/** Whose passphrase it is, theirs opens; nobody is named before. Null when it is open. */
export async function unlockPhone(passphrase: string): Promise<Refused | null> {
  const session = findSession();
  const own = session && (await findPhoneOf(session.user.appUserId));
  const records = session ? (own ? [own] : []) : await listPhones();
  const now = Date.now();
  const wait = longestWait(records, now);
  if (wait > 0) return { why: 'wait', waitSeconds: wait };
  // An office that does not know the phone (it went back to a backup) has answered a live session all the same.
  const heard = own ? await contact(own.deviceId) : 'unreachable';
  if (own && typeof heard === 'object' && heard.wrappedKey === null) {
    await wipe(own.deviceId);
    return null;
  }
  const isLive = heard !== 'unreachable';
  const verdicts = records.map((record) =>
    isLive ? 'allowed' : offlineUnlock({ ...record, phoneNow: now }, record.times),
  );
  const allowed = records.filter((_, index) => verdicts[index] === 'allowed');
  const [verdict = 'expired'] = verdicts;
  if (allowed.length === 0) return { why: verdict === 'allowed' ? 'expired' : verdict };
  // Counted before it is tried: neither many tabs at once nor one that is closed in time guess more often.
  let waitSeconds = 0;
  for (const { deviceId } of allowed) waitSeconds = Math.max(waitSeconds, await countTry(deviceId, now));
  for (const record of allowed) {
    const key = await keys.unwrapByPassphrase(record.passphrase, passphrase);
    if (!key || !(await enter(record, key, session))) continue;
    if (!isLive) await changePhone(record.deviceId, { notBefore: Math.max(record.notBefore, now) });
    // It was somebody's passphrase, and no guess at another's.
    for (const { deviceId, wrongTries, tryAgainAt } of allowed)
      if (deviceId !== record.deviceId) await changePhone(deviceId, { wrongTries, tryAgainAt });
    return null;
  }
  return { why: 'wrong', waitSeconds };
}

export function lockPhone(isIdle: boolean): void {
  if (door.kind !== 'open') return;
  // The same session does not open it again by itself.
  void changePhone(door.phone.deviceId, { lastUsedAt: 0 });
  setDoor({ kind: 'locked', isIdle });
}

/** Somebody touched the phone: the store stays open, and the time that has certainly passed moves on. */
export async function noteUse(at: number): Promise<void> {
  if (door.kind !== 'open') return;
  const record = (await listPhones()).find(({ deviceId }) => door.kind === 'open' && deviceId === door.phone.deviceId);
  if (!record) return;
  const isTrusted = offlineUnlock({ ...record, phoneNow: at }, record.times) === 'allowed';
  await changePhone(record.deviceId, {
    lastUsedAt: at,
    ...(isTrusted ? { notBefore: Math.max(record.notBefore, at) } : {}),
  });
}

/** Makes the key, leaves half of it at the server, and opens the new store. */
export async function setUpPhone(
  session: Session,
  passphrase: string,
  name: string,
  argon2 = keys.ARGON2 as keys.Argon2,
) {
  const deviceId = crypto.randomUUID();
  const dataKey = await keys.makeDataKey();
  const phoneSecret = await keys.makePhoneSecret();
  const wrapping = await keys.wrapByPassphrase(dataKey, passphrase, argon2);
  const wrappedKey = await keys.wrapForServer(dataKey, phoneSecret, deviceId);
  const body = { name, wrappedKey, shape: devices.DRAFT_SHAPE };
  const { serverTime, signedInAt, times } = await call(devices.registerFieldDevice, { params: { deviceId }, body });
  const isPersisted = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
  const record: PhoneRecord = {
    deviceId,
    personMark: await markOfPerson(deviceId, session.user.appUserId),
    phoneSecret,
    passphrase: wrapping,
    signedInAt: Date.parse(signedInAt),
    notBefore: Date.parse(serverTime),
    wrongTries: 0,
    tryAgainAt: 0,
    lastUsedAt: Date.now(),
    sessionMark: null,
    unsent: 0,
    isPersisted,
    times,
  };
  await savePhone(record);
  noteKeptPhone(true);
  const key = await keys.unwrapFromServer(wrappedKey, phoneSecret, deviceId);
  if (key) await enter(record, key, session);
}

/** With the server's half, so that a forgotten passphrase loses nothing. */
export async function changePassphrase(deviceId: string, passphrase: string): Promise<boolean> {
  const record = (await listPhones()).find((one) => one.deviceId === deviceId);
  const heard = record && (await contact(deviceId));
  if (!record || typeof heard !== 'object' || heard.wrappedKey === null) return false;
  const key = await keys.unwrapFromServer(heard.wrappedKey, record.phoneSecret, deviceId, { isExtractable: true });
  if (!key) return false;
  await changePhone(deviceId, { passphrase: await keys.wrapByPassphrase(key, passphrase, keys.ARGON2) });
  return true;
}
