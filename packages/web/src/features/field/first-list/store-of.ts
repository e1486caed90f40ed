import { findPhoneOf, listPhones, markOfSession, mayEnterBySession } from '../phone/phone-records.ts';
import type { StoreHere } from './draw-list.ts';

type Visitor = { readonly userId: number; readonly token: string };

/**
 * The store of whoever is signed in, as far as the first list has to know it. It is drawn where the application would open
 * the store without a passphrase and nothing in it is unsent: only then is what the office says all there is.
 */
export async function storeOf({ userId, token }: Visitor, now: number): Promise<StoreHere | 'closed'> {
  const record = await findPhoneOf(userId);
  // Somebody else's: the one who is signed in works without a store.
  if (!record) return (await listPhones()).length > 0 ? 'none' : 'closed';
  if (record.unsent > 0 || !mayEnterBySession(record, await markOfSession(token), now)) return 'closed';
  return record.isPersisted ? 'kept' : 'kept_loosely';
}
