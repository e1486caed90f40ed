import type { SignInSettings } from './load-sign-in-calls.ts';

/** As the server wrote it into the page; null where it could not. */
export function toldSettings(): SignInSettings | null {
  const told = document.querySelector('meta[name="sign-in"]')?.getAttribute('content');
  return told?.startsWith('{') === true ? (JSON.parse(told) as SignInSettings) : null;
}

/** Said by the address, or by the state that the application had left here before the page was loaded again. */
export function isSessionExpired(): boolean {
  const { usr } = (history.state ?? {}) as { usr?: { isExpired?: boolean } | null };
  return new URLSearchParams(location.search).has('expired') || usr?.isExpired === true;
}
