/** Local storage in which nothing lives for ever: a value without an expiry, or past it, counts as absent. */

export type StorageKey = 'ttf-auth' | 'ttf-last-path' | 'ttf-prescreen' | 'ttf-language' | 'ttf-theme' | 'ttf-phone';

export const DAY_SECONDS = 86_400;
export const YEAR_SECONDS = 365 * DAY_SECONDS;

type Entry = { value: unknown; expiresAt: number };

const isEntry = (candidate: unknown): candidate is Entry =>
  typeof candidate === 'object' &&
  candidate !== null &&
  'value' in candidate &&
  typeof (candidate as Partial<Entry>).expiresAt === 'number';

/** The value is what some earlier visit wrote: callers check its shape before they trust it. */
export function readStored(key: StorageKey): unknown {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isEntry(entry) && entry.expiresAt > Date.now() ? entry.value : null;
  } catch (failure) {
    console.error(`Could not read ${key}`, failure);
    return null;
  }
}

export function writeStored(key: StorageKey, value: unknown, lifetimeSeconds: number = DAY_SECONDS): void {
  try {
    localStorage.setItem(
      key,
      JSON.stringify({ value, expiresAt: Date.now() + lifetimeSeconds * 1000 } satisfies Entry),
    );
  } catch (failure) {
    console.error(`Could not write ${key}`, failure);
  }
}

export function removeStored(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch (failure) {
    console.error(`Could not remove ${key}`, failure);
  }
}
