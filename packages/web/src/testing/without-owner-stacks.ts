import * as react from 'react';

/**
 * React's development build writes down where each element was made, for the words of its warnings: a seventh of the time
 * that tests of screens take. It stops after ten thousand elements a second; here it never begins.
 */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
export function withoutOwnerStacks(): void {
  const internals = (react as unknown as Record<string, object | undefined>)[INTERNALS];
  if (internals !== undefined)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      get: () => Number.MAX_SAFE_INTEGER,
      set: () => {},
    });
}
