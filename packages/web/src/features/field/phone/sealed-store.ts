import { type DBSchema, openDB } from 'idb';
import { storeName } from './phone-records.ts';
import { openBytes, openValue, type Sealed, sealBytes, sealValue } from './sealing.ts';

type Schema = DBSchema & { sealed: { key: string; value: Sealed } };

export type SealedStore = Awaited<ReturnType<typeof openSealedStore>>;

/** One person's database. Keys are words of the program and ids made here; everything else is sealed for its key. */
export async function openSealedStore(deviceId: string, key: CryptoKey) {
  const database = await openDB<Schema>(storeName(deviceId), 1, {
    upgrade: (made) => {
      made.createObjectStore('sealed');
    },
    // Another tab removes the store: it must not wait for this one.
    blocking: () => database.close(),
  });
  const keysOf = (prefix: string) => database.getAllKeys('sealed', IDBKeyRange.bound(prefix, `${prefix}\uffff`));
  return {
    deviceId,
    read: async (place: string): Promise<unknown> => {
      const sealed = await database.get('sealed', place);
      return sealed === undefined ? null : openValue(key, place, sealed);
    },
    readBytes: async (place: string): Promise<Uint8Array<ArrayBuffer> | null> => {
      const sealed = await database.get('sealed', place);
      return sealed === undefined ? null : openBytes(key, place, sealed);
    },
    write: async (place: string, value: unknown): Promise<void> => {
      await database.put('sealed', await sealValue(key, place, value), place);
    },
    writeBytes: async (place: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
      await database.put('sealed', await sealBytes(key, place, bytes), place);
    },
    remove: async (places: readonly string[]): Promise<void> => {
      const transaction = database.transaction('sealed', 'readwrite');
      await Promise.all([...places.map((place) => transaction.store.delete(place)), transaction.done]);
    },
    keysOf,
    close: () => database.close(),
  };
}
