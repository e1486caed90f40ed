import { crc32, deflateSync } from 'node:zlib';
import { dotsOf } from './letters.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** A drawing in a few colours. */
export type Picture = {
  readonly fill: (x: number, y: number, width: number, height: number, colour: number) => void;
  readonly write: (x: number, y: number, text: string, colour: number, scale?: number) => void;
  readonly toPng: () => Buffer;
};

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_COLOURS = 3;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

export function picture(width: number, height: number, palette: readonly Colour[]): Picture {
  // Every line begins with a byte that names its filter: none.
  const stride = width + 1;
  const pixels = Buffer.alloc(stride * height);
  const fill: Picture['fill'] = (x, y, wide, high, colour) => {
    const right = Math.min(x + wide, width);
    for (let line = Math.max(y, 0); line < Math.min(y + high, height); line++)
      if (right > x) pixels.fill(colour, line * stride + 1 + Math.max(x, 0), line * stride + 1 + right);
  };
  return {
    fill,
    write: (x, y, text, colour, scale = 1) => {
      for (const [dotX, dotY] of dotsOf(text)) fill(x + dotX * scale, y + dotY * scale, scale, scale, colour);
    },
    toPng: () => {
      const header = Buffer.alloc(13);
      header.writeUInt32BE(width, 0);
      header.writeUInt32BE(height, 4);
      header.set([8, PALETTE_COLOURS, 0, 0, 0], 8);
      return Buffer.concat([
        SIGNATURE,
        chunk('IHDR', header),
        chunk('PLTE', Uint8Array.from(palette.flat())),
        chunk('IDAT', deflateSync(pixels, { level: 1 })),
        chunk('IEND', Buffer.alloc(0)),
      ]);
    },
  };
}
