import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { boundedThread } from '../../platform/threads/ask-bounded-thread.ts';
import { asJpeg, asPng } from '../../testing/photo-files.ts';
import { type PictureAnswer, pictureReader, unpackingBounds } from './print-of-file.ts';
import { isWithinBounds } from './unpacked-size.ts';

const small = { width: 64, height: 64, rgba: new Uint8Array(64 * 64 * 4).fill(120) };

type PngHeader = { readonly width: number; readonly height: number; readonly depth: number; readonly color: number };

/** A PNG that says this of itself; nothing is in it. */
function pngOf({ width, height, depth, color }: PngHeader): Buffer {
  const png = asPng(small);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png[24] = depth;
  png[25] = color;
  return png;
}

/** A whole one of one colour, in shades of grey. */
function greyPng(side: number, depth: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const framed = Buffer.alloc(12 + data.length);
    framed.writeUInt32BE(data.length, 0);
    framed.write(name, 4, 'latin1');
    data.copy(framed, 8);
    framed.writeUInt32BE(crc32(framed.subarray(4, 8 + data.length)), 8 + data.length);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = depth;
  const lines = deflateSync(Buffer.alloc(((side * depth) / 8 + 1) * side), { level: 1 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}

/** What a JPEG says of its size stands at its frame: points, then each component with how finely it is taken. */
function frameOf(jpeg: Buffer): number {
  return jpeg.indexOf(Buffer.from('ffc0', 'hex'));
}
const HALVED = 0x22;
const WHOLE = 0x11;

function jpegOf(width: number, height: number, ofLight: number): Buffer {
  const jpeg = asJpeg(small, 80);
  const frame = frameOf(jpeg);
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  jpeg[frame + 11] = ofLight;
  return jpeg;
}
/** With black beside its three colours. */
function fourColours(jpeg: Buffer): Buffer {
  const frame = frameOf(jpeg);
  const end = frame + 19;
  const four = Buffer.concat([jpeg.subarray(0, end), Buffer.from([4, WHOLE, 1]), jpeg.subarray(end)]);
  four.writeUInt16BE(20, frame + 2);
  four[frame + 9] = 4;
  return four;
}
/** A small one is told first, a larger one behind it. */
function twoFrames(second: Buffer): Buffer {
  const first = asJpeg(small, 80);
  const frame = frameOf(first);
  const next = frameOf(second);
  return Buffer.concat([first.subarray(0, frame + 19), second.subarray(next, next + 19), first.subarray(frame + 19)]);
}
/** The little picture of itself that a camera puts in front. */
function withThumbnail(jpeg: Buffer, thumbnail: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(thumbnail.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, thumbnail, jpeg.subarray(2)]);
}

describe('a picture is unpacked', () => {
  it.each<[boolean, string, () => Buffer]>([
    [true, 'fifty million points of four colours', () => pngOf({ width: 7_071, height: 7_071, depth: 8, color: 6 })],
    [true, 'twenty-five million finer ones', () => pngOf({ width: 5_000, height: 5_000, depth: 16, color: 6 })],
    [false, 'more', () => pngOf({ width: 7_100, height: 7_100, depth: 8, color: 2 })],
    [false, '7000 by 7000 of the finest', () => pngOf({ width: 7_000, height: 7_000, depth: 16, color: 6 })],
    [false, 'the same in grey', () => pngOf({ width: 7_000, height: 7_000, depth: 16, color: 0 })],
    [true, 'a photo of a telephone', () => jpegOf(4_080, 3_060, HALVED)],
    [true, 'fifty million points, colours halved', () => jpegOf(8_160, 6_120, HALVED)],
    [true, 'twelve million with every colour', () => jpegOf(4_000, 3_000, WHOLE)],
    [false, 'fifty million with every colour', () => jpegOf(7_071, 7_071, WHOLE)],
    [false, 'thirty million with four colours', () => fourColours(jpegOf(5_500, 5_500, WHOLE))],
    [false, 'the largest that a JPEG can tell', () => jpegOf(65_535, 65_535, HALVED)],
    [false, 'a large one behind a small one', () => twoFrames(jpegOf(7_071, 7_071, WHOLE))],
    [true, 'a small one with a thumbnail', () => withThumbnail(jpegOf(4_000, 3_000, HALVED), asJpeg(small, 80))],
    [false, 'a large one with a thumbnail', () => withThumbnail(jpegOf(7_071, 7_071, WHOLE), asJpeg(small, 80))],
  ])('%s: %s', (isUnpacked, _, content) => expect(isWithinBounds(content())).toBe(isUnpacked));

  it('not where it takes more memory than it may, however small its file is', async () => {
    const content = greyPng(5_040, 16);
    expect(content.length).toBeLessThan(1_000_000);
    const pictures = pictureReader();
    expect(await pictures.printOf(content)).toBe('unreadable');
    expect(await pictures.printOf(greyPng(504, 16))).toBe('none');
    await pictures.end();
  });

  it('in memory that is new after a large one, and that of the one before after a small one', async () => {
    const worker = new URL('./print-of-file-worker.ts', import.meta.url);
    const thread = boundedThread<Uint8Array, PictureAnswer>(worker, unpackingBounds);
    expect(await thread.ask(greyPng(504, 8))).toEqual({ answer: { kept: 'none', isSpent: false } });
    expect(await thread.ask(greyPng(4_500, 8))).toEqual({ answer: { kept: 'none', isSpent: true } });
    await thread.end();
  });
});
