import { BlockList, isIP } from 'node:net';

/** Whether an address of the way a request came is one of our proxies; the first is the one that is connected to us. */
export type TrustProxy = false | ((address: string, hop: number) => boolean);

const ADVICE =
  'write how many proxies stand before TrustIQ (TRUST_PROXY=1) or their networks (TRUST_PROXY=10.0.0.0/8,fd00::/8). Believing every proxy would let anybody choose their own address.';

function addNetwork(networks: BlockList, text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  const longest = family === 4 ? 32 : 128;
  const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  // A network of everybody would be the belief that this refuses.
  if (family === 0 || rest.length > 0 || bits < 1 || bits > longest) return false;
  networks.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  return true;
}

/** Reads TRUST_PROXY: proxies are counted or named, never believed as far as the caller says. A text is what is wrong. */
export function readTrustedProxies(given: string): TrustProxy | string {
  const text = given.trim();
  if (['0', 'false', 'off'].includes(text)) return false;
  if (['true', 'on'].includes(text)) return ADVICE;
  if (/^\d{1,2}$/.test(text)) return (_address, hop) => hop < Number(text);
  const networks = new BlockList();
  const wrong = text.split(',').filter((part) => !addNetwork(networks, part.trim()));
  if (wrong.length > 0) return `${wrong.join(', ')} is no network; ${ADVICE}`;
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(plain);
    return family !== 0 && networks.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
}
