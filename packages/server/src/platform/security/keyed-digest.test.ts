import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyedDigest } from './keyed-digest.ts';

const texts = [
  '',
  'a',
  'Sri Contoh',
  'x'.repeat(55),
  'x'.repeat(64),
  'é€😀\ud800',
  'ü'.repeat(5_000),
  'y'.repeat(100_000),
];

describe('a keyed digest', () => {
  it('is the one of RFC 4231, test case 2', () => {
    const digest = keyedDigest(createSecretKey(Buffer.from('Jefe')));
    expect(digest('what do ya want for nothing?', 'hex')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it.each([1, 32, 64])('is HMAC-SHA-256 for a key of %i bytes, whatever was asked before', (bytes) => {
    const key = createSecretKey(randomBytes(bytes));
    const digest = keyedDigest(key);
    for (const text of [...texts, ...texts.toReversed()])
      for (const encoding of ['hex', 'base64url'] as const)
        expect(digest(text, encoding)).toBe(createHmac('sha256', key).update(text).digest(encoding));
  });

  it('refuses a key that would have to be shortened', () => {
    expect(() => keyedDigest(createSecretKey(randomBytes(65)))).toThrow();
  });
});
