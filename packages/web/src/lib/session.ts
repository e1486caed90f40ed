import { type Profile, profileSchema } from '@trustiq/contract/identity/profile.ts';
import type { Actor } from '@trustiq/domain/access/roles.ts';
import { useSyncExternalStore } from 'react';
import { DAY_SECONDS, readStored, removeStored, writeStored } from '../storage/expiring-storage.ts';

/** Who is signed in on this browser, kept under `ttf-auth` and shared between its tabs. */
export type Session = { readonly authToken: string; readonly user: Profile };

const listeners = new Set<() => void>();
let known: { text: string; session: Session | null } = { text: '', session: null };

/** What was stored is not trusted: a value of another shape counts as nobody signed in. */
function parseSession(stored: unknown): Session | null {
  const { authToken, user } = (stored ?? {}) as Partial<Record<keyof Session, unknown>>;
  const profile = profileSchema.safeParse(user);
  return typeof authToken === 'string' && profile.success ? { authToken, user: profile.data } : null;
}

/** The same object as long as nothing changed, as React asks of a store. */
export function findSession(): Session | null {
  const stored = readStored('ttf-auth');
  const text = JSON.stringify(stored);
  if (text !== known.text) known = { text, session: parseSession(stored) };
  return known.session;
}

const announce = () => {
  for (const listener of listeners) listener();
};

const starts = new Set<() => void>();

/** Told before anybody learns who it is. */
export function onSessionStart(listener: () => void): () => void {
  starts.add(listener);
  return () => starts.delete(listener);
}

export function startSession(session: Session): void {
  for (const listener of starts) listener();
  writeStored('ttf-auth', session, DAY_SECONDS);
  announce();
}

export function endSession(): void {
  removeStored('ttf-auth');
  announce();
}

function subscribe(listener: () => void): () => void {
  const onOtherTab = ({ key }: StorageEvent) => {
    if (key === 'ttf-auth' || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onOtherTab);
  };
}

export const useSession = (): Session | null => useSyncExternalStore(subscribe, findSession);

export type Person = Pick<Actor, 'role' | 'areaId'>;

/** The one functional role of a profile, as the access table wants it; null for a profile without any. */
export function personOf({ authorities, areaId }: Profile): Person | null {
  const [role] = authorities;
  return role ? { role, areaId } : null;
}
