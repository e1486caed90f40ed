/** A camera of a telephone takes fifty million points. */
export const MOST_MEGAPIXELS = 50;
const MOST_POINTS = MOST_MEGAPIXELS * 1_000_000;

/** However few colours a PNG has, it is unpacked as four. Three times that is taken on the way. */
const MOST_PNG_BYTES = MOST_POINTS * 4;
/** As a telephone writes it, colours are taken half as finely each way. Each sample needs ten bytes while it is unpacked. */
const MOST_JPEG_SAMPLES = MOST_POINTS * 1.5;

const PNG_HEADER_BYTES = 29;

/**
 * What a PNG says of itself stands first. One that is interlaced would be unpacked as far as it goes and not as far as it says;
 * no camera writes such. The library would believe a second header, too.
 */
function isPngWithinBounds(bytes: Buffer): boolean {
  if (bytes.length < PNG_HEADER_BYTES) return false;
  const points = bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
  const bytesOfColour = bytes.readUInt8(24) > 8 ? 2 : 1;
  const isInterlaced = bytes[28] !== 0;
  return points * 4 * bytesOfColour <= MOST_PNG_BYTES && !isInterlaced && !bytes.includes('IHDR', PNG_HEADER_BYTES);
}

const MARK = 0xff;
const frames: readonly number[] = [0xc0, 0xc1, 0xc2];
const END = 0xd9;
/** Marks that nothing follows: stuffing, and where a reader may begin anew. */
const isBare = (mark: number): boolean => mark <= 0x01 || (mark >= 0xd0 && mark <= 0xd8);

/** Of all components of a frame, which are taken more or less finely than the finest. */
function samplesOfFrame(frame: Buffer): number {
  if (frame.length < 8) return 0;
  const points = frame.readUInt16BE(3) * frame.readUInt16BE(5);
  const finenesses = Array.from({ length: frame.readUInt8(7) }, (_, index) => frame[8 + index * 3 + 1] ?? 0);
  const finest = Math.max(1, ...finenesses.map((one) => one >> 4)) * Math.max(1, ...finenesses.map((one) => one & 15));
  return points * finenesses.reduce((sum, one) => sum + ((one >> 4) * (one & 15)) / finest, 0);
}

/** What the frames of a JPEG say. What is no mark is passed by: some telephones write marks that are broken. */
function samplesOfJpeg(bytes: Buffer): number {
  let samples = 0;
  for (let at = bytes.indexOf(MARK, 2); at !== -1 && at + 3 < bytes.length; at = bytes.indexOf(MARK, at)) {
    const mark = bytes.readUInt8(at + 1);
    if (mark === END) break;
    if (mark === MARK || isBare(mark)) {
      at += mark === MARK ? 1 : 2;
      continue;
    }
    if (frames.includes(mark)) samples += samplesOfFrame(bytes.subarray(at + 2));
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return samples;
}

/** Whether a picture can be unpacked in the memory that it may take: it is believed what it says of itself, before any is taken. */
export const isWithinBounds = (bytes: Buffer): boolean =>
  bytes[0] === MARK ? samplesOfJpeg(bytes) <= MOST_JPEG_SAMPLES : isPngWithinBounds(bytes);
