import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStorage, StoredFile } from './file-storage.ts';
import type { KeptFile } from './kept-files.store.ts';

/** `changed`: the bytes are not those that were uploaded, or nobody knows which those were. */
export type FileFault = 'missing' | 'changed';

type Named = Pick<KeptFile, 'objectName' | 'sizeBytes'>;

/** The digest of what lies there, read piece by piece; null when it is not as long as it was. */
export async function digestOfFile(storage: FileStorage, file: Named): Promise<string | FileFault> {
  const stored = await storage.get(file.objectName);
  if (stored === null) return 'missing';
  if (stored.sizeBytes !== file.sizeBytes) {
    stored.content.destroy();
    return 'changed';
  }
  const hash = createHash('sha256');
  for await (const piece of stored.content) hash.update(piece);
  return hash.digest('hex');
}

const isFault = (found: string): found is FileFault => found === 'missing' || found === 'changed';

/** What is wrong with the bytes of a file; null when they are those that were uploaded. */
export async function faultOfFile(
  storage: FileStorage,
  file: Named & Pick<KeptFile, 'sha256'>,
): Promise<FileFault | null> {
  const found = await digestOfFile(storage, file);
  if (isFault(found)) return found;
  return found === file.sha256 ? null : 'changed';
}

/** Lets the last piece go only when all of them together are what they should be: what was exchanged never arrives whole. */
async function* whileUnchanged(content: Readable, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held: Buffer | null = null;
  for await (const piece of content) {
    hash.update(piece);
    if (held !== null) yield held;
    held = piece;
  }
  if (hash.digest('hex') !== sha256) throw new Error('a file was exchanged while it was handed out');
  if (held !== null) yield held;
}

/** The file, looked at before it is handed out and again on its way: keeping it in memory would let slow readers fill it. */
export async function openKeptFile(
  storage: FileStorage,
  file: Named & Pick<KeptFile, 'sha256'>,
): Promise<StoredFile | FileFault> {
  const fault = await faultOfFile(storage, file);
  if (fault !== null) return fault;
  const stored = await storage.get(file.objectName);
  if (stored === null) return 'missing';
  return { ...stored, content: Readable.from(whileUnchanged(stored.content, file.sha256 ?? '')) };
}
