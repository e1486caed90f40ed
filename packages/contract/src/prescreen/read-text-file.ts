import { accepted, type Result, refused } from '@trustiq/domain/result.ts';
import type { FileRefusal } from './file-refusal.ts';
import { type ListFile, listOfGrid } from './list-of-grid.ts';
import { readCsv } from './read-csv.ts';

/** A CSV file is UTF-8; a wrong guess at another encoding would change names without anybody seeing it. */
export function readTextFile(bytes: Uint8Array): Result<ListFile, FileRefusal> {
  const text = decoded(bytes);
  if (!text.ok) return text;
  const cells = readCsv(text.value);
  return cells.ok ? listOfGrid(cells.value) : refused({ code: cells.refusal });
}

function decoded(bytes: Uint8Array): Result<string, FileRefusal> {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16) return refused({ code: 'wrong_encoding' });
  if (bytes.includes(0)) return refused({ code: 'unreadable' });
  try {
    return accepted(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refused({ code: 'wrong_encoding' });
  }
}
