import { hash, type KeyObject } from 'node:crypto';

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;

export type KeyedDigest = (text: string, encoding: 'base64url' | 'hex') => string;

function padded(key: Buffer, pad: number, room: number): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES + room);
  block.fill(pad, 0, BLOCK_BYTES);
  for (const [at, byte] of key.entries()) block[at] = byte ^ pad;
  return block;
}

/**
 * HMAC-SHA-256 (RFC 2104) under a key of at most 64 bytes, ready to be asked millions of times. Written out as the two
 * digests that it is, each made at once and given as text: an Hmac object and a buffer for every answer cost more than twice
 * as much, and `verify` makes some thirty million of them for a large bank.
 */
export function keyedDigest(secret: KeyObject): KeyedDigest {
  const key = secret.export();
  if (key.length > BLOCK_BYTES) throw new Error(`A key of ${key.length} bytes is too long`);
  const outer = padded(key, 0x5c, DIGEST_BYTES);
  let inner = padded(key, 0x36, 2_048);
  return (text, encoding) => {
    const most = BLOCK_BYTES + text.length * 3;
    if (most > inner.length) inner = padded(key, 0x36, 2 * most);
    const end = BLOCK_BYTES + inner.write(text, BLOCK_BYTES, 'utf8');
    outer.write(hash('sha256', inner.subarray(0, end), 'binary'), BLOCK_BYTES, 'binary');
    return hash('sha256', outer, encoding);
  };
}
