import { accepted, type Result, refused } from '@trustiq/domain/result.ts';
import { MAXIMUM_ARCHIVE_ENTRIES, MAXIMUM_UNPACKED_BYTES, MAXIMUM_UNPACKED_RATIO } from './list-file-limits.ts';

export type ArchiveEntry = {
  readonly isDeflated: boolean;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** Where its own header begins. */
  readonly offset: number;
};

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

function findDirectoryEnd(view: DataView): number | null {
  const last = view.byteLength - DIRECTORY_END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  return null;
}

/**
 * The directory of a zip archive, read before anything in it is unpacked. Refused when it holds more, or says it grows
 * further, than a spreadsheet does. Archives of more than 4 GiB (zip64) have no place here.
 */
export function archiveEntries(
  bytes: Uint8Array,
): Result<readonly ArchiveEntry[], 'unreadable' | 'suspicious_archive'> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findDirectoryEnd(view);
  if (end === null) return refused('unreadable');
  const count = view.getUint16(end + 10, true);
  if (count > MAXIMUM_ARCHIVE_ENTRIES) return refused('suspicious_archive');
  const entries: ArchiveEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) return refused('unreadable');
    const method = view.getUint16(at + 10, true);
    if (method !== STORED && method !== DEFLATED) return refused('unreadable');
    entries.push({
      isDeflated: method === DEFLATED,
      packedBytes: view.getUint32(at + 20, true),
      unpackedBytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const unpacked = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  const isTooMuch = unpacked > MAXIMUM_UNPACKED_BYTES || unpacked > bytes.byteLength * MAXIMUM_UNPACKED_RATIO;
  return isTooMuch ? refused('suspicious_archive') : accepted(entries);
}
