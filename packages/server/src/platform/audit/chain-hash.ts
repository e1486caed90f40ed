import { hash } from 'node:crypto';

const HASH_BYTES = 32;

/** Written anew for each entry: a buffer of its own for each of millions costs more than its digest. */
let room = Buffer.alloc(8_192);

/** The hash of an entry behind another in its chain, in hexadecimal digits; `append_audit` makes the same. */
export function chainHash(
  before: string | null,
  entry: { readonly sequence: number; readonly payload: string },
): string {
  const text = `|${entry.sequence}|${entry.payload}`;
  const most = HASH_BYTES + text.length * 3;
  if (most > room.length) room = Buffer.alloc(2 * most);
  const start = before === null ? 0 : room.write(before, 'hex');
  const end = start + room.write(text, start, 'utf8');
  return hash('sha256', room.subarray(0, end), 'hex');
}
