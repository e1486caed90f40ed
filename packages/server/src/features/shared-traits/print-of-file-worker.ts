import { parentPort } from 'node:worker_threads';
import { type Pixels, printOfPicture } from '@trustiq/domain/shared-traits/picture-print.ts';
import { decode as decodeJpeg } from 'jpeg-js';
import { PNG } from 'pngjs';
import { NO_PRINT, UNREADABLE } from './kept-print.ts';
import type { PictureAnswer } from './print-of-file.ts';
import { isWithinBounds, MOST_MEGAPIXELS } from './unpacked-size.ts';

/** As much as the library counts for the largest that is within the bounds; what a liar takes beyond them ends here. */
const MOST_JPEG_MB = 700;

function unpacked(bytes: Buffer): Pixels | null {
  if (!isWithinBounds(bytes)) return null;
  if (bytes[0] === 0xff) {
    const { width, height, data } = decodeJpeg(bytes, {
      useTArray: true,
      maxResolutionInMP: MOST_MEGAPIXELS,
      maxMemoryUsageInMB: MOST_JPEG_MB,
    });
    return { width, height, rgba: data };
  }
  const { width, height, data } = PNG.sync.read(bytes);
  return { width, height, rgba: data };
}

/** Points that a thread unpacks before it is ended: of small photos a few dozen, of a large one that alone. */
const MOST_POINTS_TOGETHER = 20_000_000;
let points = 0;

function printOf(bytes: Buffer): string {
  try {
    const pixels = unpacked(bytes);
    if (pixels === null) return UNREADABLE;
    points += pixels.width * pixels.height;
    return printOfPicture(pixels) ?? NO_PRINT;
  } catch {
    // Whatever it is, it is no picture that could be compared; how much of it was unpacked is not known.
    points = MOST_POINTS_TOGETHER;
    return UNREADABLE;
  }
}

parentPort?.on('message', (bytes: Uint8Array) => {
  const kept = printOf(Buffer.from(bytes));
  const answer: PictureAnswer = { kept, isSpent: points >= MOST_POINTS_TOGETHER };
  parentPort?.postMessage(answer);
});
