import { readStored, removeStored, writeStored } from '../storage/expiring-storage.ts';
import { findKnownRoute } from './known-route.ts';

const LIFETIME_SECONDS = 120;

/** Only screens of this application are remembered: never the root, the sign-in, the sign-out or another site. */
function knownPath(candidate: unknown): string | null {
  if (typeof candidate !== 'string' || !URL.canParse(candidate, location.origin)) return null;
  const { origin, pathname, search } = new URL(candidate, location.origin);
  return origin === location.origin && findKnownRoute(pathname) !== null ? pathname + search : null;
}

export function rememberPath(path: string): void {
  const known = knownPath(path);
  if (known !== null) writeStored('ttf-last-path', known, LIFETIME_SECONDS);
}

export const findRememberedPath = (): string | null => knownPath(readStored('ttf-last-path'));

export const forgetPath = (): void => removeStored('ttf-last-path');
