import { describe, expect, it } from 'vitest';
import { addressesOf, InsideAddress, isOutsideAddress } from './outside-address.ts';

describe('an address of the world outside', () => {
  it.each(['8.8.8.8', '103.10.20.30', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is one', (address) =>
    expect(isOutsideAddress(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    'ff02::1',
    '5f00::1',
    'none',
    '',
  ])('%s is none', (address) => expect(isOutsideAddress(address)).toBe(false));

  it('is asked of what a name stands for, not of the name', async () => {
    await expect(addressesOf('localhost', isOutsideAddress)).rejects.toThrow(InsideAddress);
    await expect(addressesOf('127.0.0.1', isOutsideAddress)).rejects.toThrow(InsideAddress);
    await expect(addressesOf('8.8.8.8', isOutsideAddress)).resolves.toEqual([{ address: '8.8.8.8', family: 4 }]);
  });

  it('counts every address of a name: one inside is enough to refuse it', async () => {
    const onlyFour = (address: string) => !address.includes(':');
    await expect(addressesOf('::1', onlyFour)).rejects.toThrow(InsideAddress);
  });
});
