import { isIPv6 } from 'node:net';

/** The groups of an IPv6 address, `::` written out. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  return [...head, ...Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0'), ...tail];
}

/**
 * By what a caller is counted. A host of IPv6 has as many addresses as it likes, all of one /64: who counted each by itself
 * would count nobody. An IPv4 address, also one written as IPv6, is counted as it is.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().split('%')[0] ?? '';
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (inner?.[1] !== undefined) return inner[1];
  if (!isIPv6(plain)) return address;
  const network = groupsOf(plain).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
