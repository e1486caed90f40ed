import type { ThreadBounds } from '../../platform/threads/ask-bounded-thread.ts';
import { askBoundedThread } from '../../platform/threads/ask-bounded-thread.ts';

/** What unpacking needs beside the picture, which is bounded by what it says of itself: together 1 GB. */
export const unpackingBounds: ThreadBounds = { memoryMb: 512, longestMs: 60_000 };

const comparedTypes = ['image/jpeg', 'image/png'];

export const isCompared = (detectedType: string): boolean => comparedTypes.includes(detectedType);

/**
 * What is kept of a picture that somebody sent: its print, that it tells nothing, or that it cannot be unpacked. Throws where
 * no answer came: with more time, or more memory beside it, one may come.
 */
export async function printOfFile(bytes: Uint8Array, bounds: ThreadBounds = unpackingBounds): Promise<string> {
  const worker = new URL('./print-of-file-worker.ts', import.meta.url);
  const printed = await askBoundedThread<string>(worker, bytes, bounds);
  if ('answer' in printed) return printed.answer;
  throw new Error(`a picture could not be unpacked: ${printed.fault}`);
}
