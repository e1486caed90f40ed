import { lookup as lookUp } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Of IPv6 only what was ever given out to the world; the rest tunnels into other networks or belongs to nobody. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is one of the world outside: not of this machine, this network, a cloud's own services or a tunnel. */
export function isOutsideAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT);
}

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Which addresses may be called. */
export type MayCall = (address: string) => boolean;

export class InsideAddress extends Error {
  constructor(host: string) {
    super(`${host} is an address of the inner network`);
    this.name = 'InsideAddress';
  }
}

/** The host of an address as it is called: without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '');

/** Every address that a name has now; one that may not be called refuses them all, so that no order of answers matters. */
export async function addressesOf(host: string, mayCall: MayCall): Promise<{ address: string; family: number }[]> {
  const found = ipaddr.isValid(host)
    ? [{ address: host, family: host.includes(':') ? 6 : 4 }]
    : await lookUp(host, { all: true, verbatim: true });
  if (found.length === 0 || !found.every(({ address }) => mayCall(address))) throw new InsideAddress(host);
  return found;
}

/** For a socket: it connects to what was looked at, and a name is not asked a second time in between. */
export const lookupWith =
  (mayCall: MayCall): LookupFunction =>
  (host, options, callback) => {
    addressesOf(host, mayCall).then(
      (found) => {
        const [first] = found;
        if (options.all) callback(null, found);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
