import { LogoutPage } from '../../features/identity/logout-page.tsx';
import { hasKeptPhone } from '../../lib/kept-phone.ts';

/** Nobody is kept from signing out by their store. */
async function leavePhone(): Promise<void> {
  if (!hasKeptPhone()) return;
  const store = await import('../../features/field/phone/leave-phone.ts');
  await store.leavePhone().catch((failure: unknown) => console.error('The store on this phone stays', failure));
}

/** The sign-out, which looks after what is kept on the phone first. */
export function LogoutScreen() {
  return <LogoutPage beforehand={leavePhone} />;
}
