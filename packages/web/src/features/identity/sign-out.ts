import { logout } from '@trustiq/contract/identity/sign-in.ts';
import { call } from '../../lib/api.ts';
import { forgetPath } from '../../lib/remembered-path.ts';
import { endSession, findSession } from '../../lib/session.ts';
import { removeStored } from '../../storage/expiring-storage.ts';
import { recordActivity } from './record-activity.ts';

/** Leaves an audit entry, clears the two remembered items, ends the session on the server and here. */
export async function signOut(beforehand: () => Promise<void>): Promise<void> {
  const session = findSession();
  if (session) await recordActivity('logout', session.user, 'Logout');
  await beforehand();
  forgetPath();
  removeStored('ttf-prescreen');
  sessionStorage.clear();
  if (findSession()) await call(logout).catch((failure) => console.error('The server kept the session', failure));
  forgetPath();
  endSession();
}
