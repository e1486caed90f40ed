import { parentPort, workerData } from 'node:worker_threads';
import { type Pixels, printOfPicture } from '@trustiq/domain/shared-traits/picture-print.ts';
import { decode as decodeJpeg } from 'jpeg-js';
import { PNG } from 'pngjs';
import { NO_PRINT, UNREADABLE } from './kept-print.ts';

/** A camera of a telephone takes fifty million points. */
const MOST_MEGAPIXELS = 50;
const MOST_JPEG_MB = 1_024;

const PNG_HEADER_BYTES = 29;

/**
 * What a PNG says of itself stands first, and is believed before memory is taken for it. One that is woven would be unpacked
 * as far as it goes and not as far as it says, outside the bounds of the thread; no camera writes such. The library would
 * believe a second header, too.
 */
function isWithinBounds(bytes: Buffer): boolean {
  if (bytes.length < PNG_HEADER_BYTES) return false;
  const points = bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
  const isWoven = bytes[28] !== 0;
  return points <= MOST_MEGAPIXELS * 1_000_000 && !isWoven && !bytes.includes('IHDR', PNG_HEADER_BYTES);
}

function unpacked(bytes: Buffer): Pixels | null {
  if (bytes[0] === 0xff) {
    const { width, height, data } = decodeJpeg(bytes, {
      useTArray: true,
      maxResolutionInMP: MOST_MEGAPIXELS,
      maxMemoryUsageInMB: MOST_JPEG_MB,
    });
    return { width, height, rgba: data };
  }
  if (!isWithinBounds(bytes)) return null;
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
