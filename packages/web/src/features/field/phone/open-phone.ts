import type { Profile } from '@trustiq/contract/identity/profile.ts';
import { profileSchema } from '@trustiq/contract/identity/profile.ts';
import { call } from '../../../lib/api.ts';
import { findSession } from '../../../lib/session.ts';
import { onlineStore } from '../store/form-store.ts';
import { createDraftStore } from './draft-store.ts';
import { createPhoneStore, type PhoneStore } from './phone-store.ts';
import { openSealedStore } from './sealed-store.ts';
import { createSender, type Sender } from './sender.ts';

const PERSON = 'person';
const MINUTE_MS = 60_000;
const RENEW_MS = 5 * MINUTE_MS;

/** The store of a person while it is open. */
export type OpenPhone = {
  readonly deviceId: string;
  readonly person: Profile;
  readonly store: PhoneStore;
  readonly sender: Sender;
  readonly countUnsent: () => Promise<{ readonly unsent: number; readonly newer: number }>;
  /** Something of the list may look otherwise. */
  readonly onNews: (listener: () => void) => () => void;
  readonly close: () => void;
};

/** Opens what lies here with its key; null where the key is not of this store. */
export async function openPhone(
  deviceId: string,
  key: CryptoKey,
  signedIn: Profile | null,
  hearRevoked: (deviceId: string) => Promise<boolean>,
): Promise<OpenPhone | null> {
  const sealed = await openSealedStore(deviceId, key);
  if (signedIn) await sealed.write(PERSON, signedIn);
  const person = profileSchema.safeParse(await sealed.read(PERSON).catch(() => null)).data;
  if (!person) {
    sealed.close();
    return null;
  }
  const drafts = createDraftStore(sealed);
  // Another person's session sends nothing of this one's.
  const isSignedIn = () => findSession()?.user.appUserId === person.appUserId;
  const isOnline = () => navigator.onLine;
  const now = () => new Date();
  const sender = createSender({ deviceId, call, drafts, isSignedIn, isOnline, now, random: Math.random });
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const store = createPhoneStore({
    sealed,
    drafts,
    sender,
    online: onlineStore,
    call,
    person,
    isSignedIn,
    isOnline,
    now,
    onNews: tell,
  });
  /** First whether the office still knows this phone, then what was typed here, then what the office has. */
  const goOnline = async () => {
    if (isOnline() && (await hearRevoked(deviceId))) return;
    sender.kick();
    await sender.settled();
    await store.renew().catch(() => {});
    tell();
  };
  const begin = () => void goOnline();
  const stops = [drafts.subscribe(tell), sender.subscribe(tell)];
  const renewing = setInterval(begin, RENEW_MS);
  window.addEventListener('online', begin);
  window.addEventListener('offline', tell);
  begin();
  return {
    deviceId,
    person,
    store,
    sender,
    countUnsent: drafts.countUnsent,
    onNews: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close: () => {
      clearInterval(renewing);
      window.removeEventListener('online', begin);
      window.removeEventListener('offline', tell);
      for (const stop of stops) stop();
      sender.close();
      drafts.close();
      sealed.close();
    },
  };
}
