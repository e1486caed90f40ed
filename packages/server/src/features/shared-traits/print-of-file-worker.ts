import { parentPort, workerData } from 'node:worker_threads';
import { type Pixels, printOfPicture } from '@trustiq/domain/shared-traits/picture-print.ts';
import { decode as decodeJpeg } from 'jpeg-js';
import { PNG } from 'pngjs';

/** A camera of a telephone takes fifty million points. */
const MOST_MEGAPIXELS = 50;
const MOST_JPEG_MB = 1_024;

const PNG_HEADER_BYTES = 24;

/** What a PNG says of its size stands first; it is believed before memory is taken for it. */
function isWithinBounds(bytes: Buffer): boolean {
  if (bytes.length < PNG_HEADER_BYTES) return false;
  return bytes.readUInt32BE(16) * bytes.readUInt32BE(20) <= MOST_MEGAPIXELS * 1_000_000;
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

function printOf(bytes: Buffer): string | null {
  try {
    const pixels = unpacked(bytes);
    return pixels && printOfPicture(pixels);
  } catch {
    // Whatever it is, it is no picture that could be compared.
    return null;
  }
}

parentPort?.postMessage(printOf(Buffer.from(workerData as Uint8Array)));
