import { isIP } from 'node:net';
import type { Config } from '../../platform/settings/config.ts';

/** What a passkey is bound to: the name of the host, and the address of the pages. */
export type PasskeyPlace = { readonly host: string; readonly origin: string };

/** Browsers make passkeys for host names alone; without a public address nobody knows by what name the bank is called. */
export function passkeyPlace({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): PasskeyPlace | null {
  if (PUBLIC_URL === undefined) return null;
  const { hostname, origin, protocol } = new URL(PUBLIC_URL);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isSafe && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { host: hostname, origin } : null;
}
