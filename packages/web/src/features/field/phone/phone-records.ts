import { isIdleTooLong, type PhoneTimes } from '@trustiq/domain/field/offline-unlock.ts';
import { type DBSchema, deleteDB, openDB } from 'idb';
import type { PassphraseWrapping } from './phone-keys.ts';

/**
 * What is known of a store before it is opened, one record for each person on this phone. Nothing here tells who it is: a
 * shared phone shows no other's names.
 */
export type PhoneRecord = {
  readonly deviceId: string;
  /** The same person has the same mark; it holds no name. */
  readonly personMark: string;
  readonly phoneSecret: CryptoKey;
  readonly passphrase: PassphraseWrapping;
  readonly signedInAt: number;
  /** The latest time that is certain to have passed. */
  readonly notBefore: number;
  readonly wrongTries: number;
  readonly tryAgainAt: number;
  readonly lastUsedAt: number;
  /** Which session was last seen with it: a new one opens the store without the passphrase. */
  readonly sessionMark: string | null;
  readonly unsent: number;
  readonly isPersisted: boolean;
  /** What the bank's policy said at the last contact; phones of before know nothing of it. */
  readonly times?: PhoneTimes;
};

type Schema = DBSchema & { phones: { key: string; value: PhoneRecord } };

const RECORDS = 'trustiq-field';
export const storeName = (deviceId: string): string => `trustiq-field-${deviceId}`;

const open = () =>
  openDB<Schema>(RECORDS, 1, {
    upgrade: (database) => {
      database.createObjectStore('phones', { keyPath: 'deviceId' });
    },
  });

async function inRecords<Value>(work: (database: Awaited<ReturnType<typeof open>>) => Promise<Value>): Promise<Value> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

export const listPhones = (): Promise<PhoneRecord[]> => inRecords((database) => database.getAll('phones'));

export const savePhone = (record: PhoneRecord): Promise<void> =>
  inRecords(async (database) => {
    await database.put('phones', record);
  });

/** Reads and writes in one transaction: two tabs do not undo one another. */
export const changePhone = (
  deviceId: string,
  changes: Partial<PhoneRecord> | ((record: PhoneRecord) => Partial<PhoneRecord>),
): Promise<PhoneRecord | null> =>
  inRecords(async (database) => {
    const transaction = database.transaction('phones', 'readwrite');
    const record = await transaction.store.get(deviceId);
    const changed = record && { ...record, ...(typeof changes === 'function' ? changes(record) : changes) };
    if (changed) await transaction.store.put(changed);
    await transaction.done;
    return changed ?? null;
  });

/** All of it: the drafts, and what would open them. */
export async function removePhone(deviceId: string): Promise<void> {
  await inRecords((database) => database.delete('phones', deviceId));
  await deleteDB(storeName(deviceId));
}

const digest = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

export const markOfPerson = (deviceId: string, userId: number): Promise<string> => digest(`${deviceId}:${userId}`);
export const markOfSession = (authToken: string): Promise<string> => digest(`session:${authToken}`);

export async function findPhoneOf(userId: number): Promise<PhoneRecord | null> {
  for (const record of await listPhones())
    if (record.personMark === (await markOfPerson(record.deviceId, userId))) return record;
  return null;
}

/** A new sign-in opens the store, and so does the same one as long as somebody was there a moment ago. */
export const mayEnterBySession = (record: PhoneRecord, sessionMark: string, now: number): boolean =>
  record.sessionMark !== sessionMark || !isIdleTooLong(record.lastUsedAt, now, record.times);
