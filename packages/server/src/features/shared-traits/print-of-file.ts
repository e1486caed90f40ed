import { askBoundedThread } from '../../platform/threads/ask-bounded-thread.ts';

/** Fifty million points of a camera, unpacked, with what unpacking needs. */
const bounds = { memoryMb: 1_024, longestMs: 60_000 };

const comparedTypes = ['image/jpeg', 'image/png'];

export const isCompared = (detectedType: string): boolean => comparedTypes.includes(detectedType);

/** The print of a picture that somebody sent; null where it tells nothing or cannot be unpacked within the bounds. */
export async function printOfFile(bytes: Uint8Array): Promise<string | null> {
  const worker = new URL('./print-of-file-worker.ts', import.meta.url);
  const printed = await askBoundedThread<string | null>(worker, bytes, bounds);
  return 'answer' in printed ? printed.answer : null;
}
