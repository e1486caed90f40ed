import { parentPort, workerData } from 'node:worker_threads';
import { type Pixels, printOfPicture } from '@trustiq/domain/shared-traits/picture-print.ts';
import { decode as decodeJpeg } from 'jpeg-js';
import { PNG } from 'pngjs';
import { NO_PRINT, UNREADABLE } from './kept-print.ts';
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

function printOf(bytes: Buffer): string {
  try {
    const pixels = unpacked(bytes);
    return pixels === null ? UNREADABLE : (printOfPicture(pixels) ?? NO_PRINT);
  } catch {
    // Whatever it is, it is no picture that could be compared.
    return UNREADABLE;
  }
}

parentPort?.postMessage(printOf(Buffer.from(workerData as Uint8Array)));
