import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import { type ArchiveEntry, archiveEntries } from '@trustiq/contract/prescreen/archive-entries.ts';
import { fileKind } from '@trustiq/contract/prescreen/file-kind.ts';
import type { FileRefusal } from '@trustiq/contract/prescreen/file-refusal.ts';
import type { ListFile } from '@trustiq/contract/prescreen/list-of-grid.ts';
import { listOfSheet, ROWS_TO_READ } from '@trustiq/contract/prescreen/list-of-sheet.ts';
import { readTextFile } from '@trustiq/contract/prescreen/read-text-file.ts';
import { type Result, refused } from '@trustiq/domain/result.ts';

export type ReadAnswer = Result<ListFile, FileRefusal>;

const LOCAL_HEADER_BYTES = 30;

/** Unpacks an entry as far as the directory said it would go, and no further: directories lie. */
function isAsLargeAsItSays(bytes: Buffer, { isDeflated, offset, packedBytes, unpackedBytes }: ArchiveEntry): boolean {
  if (!isDeflated) return packedBytes === unpackedBytes;
  const start = offset + LOCAL_HEADER_BYTES + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(start, start + packedBytes);
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, unpackedBytes) }).length === unpackedBytes;
}

async function readWorkbook(bytes: Buffer): Promise<ReadAnswer> {
  const entries = archiveEntries(bytes);
  if (!entries.ok) return refused({ code: entries.refusal });
  try {
    if (!entries.value.every((entry) => isAsLargeAsItSays(bytes, entry)))
      return refused({ code: 'suspicious_archive' });
  } catch (failure) {
    const isLarger = (failure as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return refused({ code: isLarger ? 'suspicious_archive' : 'unreadable' });
  }
  // Fetched only here: most lists are text, and the library takes longer to start than they take to read.
  const { readXlsx } = await import('hucre/xlsx');
  const workbook = await readXlsx(bytes, { sheets: [0], maxRows: ROWS_TO_READ }).catch(() => null);
  const sheet = workbook?.sheets[0];
  return sheet ? listOfSheet(sheet) : refused({ code: 'unreadable' });
}

async function readListFile(bytes: Buffer): Promise<ReadAnswer> {
  const kind = fileKind(bytes);
  if (kind === 'old_excel') return refused({ code: 'old_excel' });
  return kind === 'workbook' ? readWorkbook(bytes) : readTextFile(bytes);
}

parentPort?.postMessage(await readListFile(Buffer.from(workerData as Uint8Array)));
