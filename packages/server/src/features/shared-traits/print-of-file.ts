import { boundedThread, type ThreadBounds } from '../../platform/threads/ask-bounded-thread.ts';

/** What unpacking needs beside the picture, which is bounded by what it says of itself: together 1 GB. */
export const unpackingBounds: ThreadBounds = { memoryMb: 512, longestMs: 60_000 };

const comparedTypes = ['image/jpeg', 'image/png'];

export const isCompared = (detectedType: string): boolean => comparedTypes.includes(detectedType);

/** `isSpent`: it has unpacked so much that the next picture is better begun in memory that nobody has used. */
export type PictureAnswer = { readonly kept: string; readonly isSpent: boolean };

/**
 * Tells what is kept of pictures that somebody sent: their print, that they tell nothing, or that they cannot be unpacked.
 * Throws where no answer came: with more time, or more memory beside it, one may come. A thread takes longer to begin than a
 * photo of a telephone to be looked at, so it goes on with the next ones.
 */
export function pictureReader(bounds: ThreadBounds = unpackingBounds) {
  const thread = boundedThread<Uint8Array, PictureAnswer>(
    new URL('./print-of-file-worker.ts', import.meta.url),
    bounds,
  );
  const printOf = async (bytes: Uint8Array): Promise<string> => {
    const told = await thread.ask(bytes);
    if ('fault' in told) throw new Error(`a picture could not be unpacked: ${told.fault}`);
    if (told.answer.isSpent) await thread.end();
    return told.answer.kept;
  };
  return { printOf, end: thread.end };
}
