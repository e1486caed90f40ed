import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStorage } from '../storage/file-storage.ts';
import type { KeptFile } from './kept-files.store.ts';

/** `changed`: the bytes are not those that were uploaded, or nobody knows which those were. */
export type FileFault = 'missing' | 'changed';

type NamedFile = Pick<KeptFile, 'objectName' | 'sizeBytes'>;

/** A file that was found to be what it should be. Its size is the one that its row tells. */
export type OpenedFile = { readonly content: Readable; readonly sizeBytes: number };

/** The digest of what lies there, read piece by piece and never further than it is long. */
export async function digestOfFile(storage: FileStorage, file: NamedFile): Promise<string | FileFault> {
  const stored = await storage.get(file.objectName);
  if (stored === null) return 'missing';
  if (stored.sizeBytes !== file.sizeBytes) {
    stored.content.destroy();
    return 'changed';
  }
  const hash = createHash('sha256');
  let read = 0;
  for await (const piece of stored.content) {
    read += (piece as Buffer).length;
    // Leaving closes what was opened.
    if (read > file.sizeBytes) return 'changed';
    hash.update(piece);
  }
  return read === file.sizeBytes ? hash.digest('hex') : 'changed';
}

const isFault = (found: string): found is FileFault => found === 'missing' || found === 'changed';

/** What is wrong with the bytes of a file; null when they are those that were uploaded. */
export async function faultOfFile(
  storage: FileStorage,
  file: NamedFile & Pick<KeptFile, 'sha256'>,
): Promise<FileFault | null> {
  const found = await digestOfFile(storage, file);
  if (isFault(found)) return found;
  return found === file.sha256 ? null : 'changed';
}

type Looked = NamedFile & { readonly sha256: string };

/**
 * Lets the last byte go only when nothing comes behind it and all of them together are what they should be: what was
 * exchanged never arrives whole.
 */
async function* whileUnchanged(content: Readable, { sizeBytes, sha256 }: Looked, onExchanged: () => Promise<void>) {
  const hash = createHash('sha256');
  let read = 0;
  let held: Buffer | null = null;
  for await (const piece of content as AsyncIterable<Buffer>) {
    if (piece.length === 0) continue;
    read += piece.length;
    if (read > sizeBytes) break;
    hash.update(piece);
    if (held !== null) yield held;
    held = piece;
  }
  if (read !== sizeBytes || hash.digest('hex') !== sha256) {
    await onExchanged();
    throw new Error('a file was exchanged while it was handed out');
  }
  if (held !== null) yield held;
}

/** The file, looked at before it is handed out and again on its way: keeping it in memory would let slow readers fill it. */
export async function openKeptFile(
  storage: FileStorage,
  file: NamedFile & Pick<KeptFile, 'sha256'>,
  onExchanged: () => Promise<void> = async () => {},
): Promise<OpenedFile | FileFault> {
  const fault = await faultOfFile(storage, file);
  if (fault !== null) return fault;
  const { sizeBytes, sha256 } = file;
  const stored = await storage.get(file.objectName);
  if (stored === null) return 'missing';
  if (stored.sizeBytes !== sizeBytes || sha256 === null) {
    stored.content.destroy();
    return 'changed';
  }
  const content = Readable.from(whileUnchanged(stored.content, { ...file, sha256 }, onExchanged));
  // Also of a reader who leaves before the first piece.
  content.once('close', () => stored.content.destroy());
  return { content, sizeBytes };
}
