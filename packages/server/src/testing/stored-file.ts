import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FileStorage } from '../platform/storage/file-storage.ts';

/** A file that is really there and like no other, as the columns of a row name it. */
export async function storedFile(storage: FileStorage, content: Uint8Array = randomBytes(16)) {
  const object_name = randomUUID();
  await storage.put(object_name, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { object_name, size_bytes: content.length, sha256 };
}
