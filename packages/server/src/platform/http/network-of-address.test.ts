import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of-address.ts';

describe('by what a caller is counted', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2::/64'],
    ['no address', 'no address'],
  ])('%s is one of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
