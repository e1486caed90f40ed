import { describe, expect, it } from 'vitest';
import { type Pixels, pairsOfPrint, printOfPicture } from './picture-print.ts';
import { drawnScene, seenWith, smaller } from './testing/drawn-scene.ts';

function drawn(width: number, height: number, lightAt: (x: number, y: number) => number): Pixels {
  const points = Array.from({ length: width * height }, (_, point) => {
    const light = lightAt(point % width, Math.floor(point / width));
    return [light, light, light, 255];
  });
  return { width, height, rgba: Uint8Array.from(points.flat()) };
}

const pairsOf = (pixels: Pixels): readonly string[] => pairsOfPrint(printOfPicture(pixels) ?? '');
const areAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((pair) => other.includes(pair));

describe('the print of a picture', () => {
  const worked = (x: number, y: number) =>
    (40 + ((Math.floor(x / 9) * 3 + Math.floor(y / 7) * 5) % 11) * 17 + ((x * y) % 13)) % 256;

  it.each([
    [64, 48, '148710ec0107fb3e'],
    [100, 75, '891a0540702c2605'],
  ])('of %d by %d points is as worked out elsewhere', (width, height, print) =>
    expect(printOfPicture(drawn(width, height, worked))).toBe(print),
  );

  it.each<[string, Pixels]>([
    ['a wall', drawn(64, 48, () => 128)],
    ['a covered lens', drawn(64, 48, (x, y) => (x * y) % 7)],
    ['two halves', drawn(64, 48, (x) => (x < 32 ? 0 : 255))],
    ['fewer points than fields', drawn(31, 200, worked)],
    ['no picture', { width: 0, height: 0, rgba: new Uint8Array() }],
    ['cut short', { width: 64, height: 48, rgba: new Uint8Array(64 * 48 * 4 - 1) }],
  ])('tells nothing: %s', (_, pixels) => expect(printOfPicture(pixels)).toBeNull());

  it('what is transparent is seen on white', () => {
    const lightAt = (x: number, y: number) => (worked(x, y) > 128 ? 255 : 0);
    const onWhite = drawn(64, 48, lightAt);
    const isClear = (index: number) => onWhite.rgba[index - (index % 4)] === 255;
    const clear = { ...onWhite, rgba: onWhite.rgba.map((value, index) => (isClear(index) ? 0 : value)) };
    expect(printOfPicture(clear)).toBe(printOfPicture(onWhite));
  });

  it('has six pairs of parts', () =>
    expect(pairsOfPrint('aaaabbbbccccdddd')).toEqual([
      '12:aaaabbbb',
      '13:aaaacccc',
      '14:aaaadddd',
      '23:bbbbcccc',
      '24:bbbbdddd',
      '34:ccccdddd',
    ]));
});

const SCENES = 40;
const scenes = Array.from({ length: SCENES }, (_, seed) => {
  const pixels = drawnScene(seed + 1);
  return { pixels, pairs: pairsOf(pixels) };
});

describe('pictures are alike', () => {
  it.each<[string, (pixels: Pixels) => Pixels]>([
    ['half as large', (pixels) => smaller(pixels, 2)],
    ['lighter', (pixels) => seenWith(pixels, (value) => value + 20)],
    ['darker', (pixels) => seenWith(pixels, (value) => value * 0.8)],
    ['in fewer shades', (pixels) => seenWith(pixels, (value) => Math.round(value / 12) * 12)],
    [
      'smaller, darker and in fewer shades',
      (pixels) => seenWith(smaller(pixels, 2), (value) => Math.round((value * 0.9) / 8) * 8),
    ],
  ])('%s', (_, change) => {
    const found = scenes.filter(({ pixels, pairs }) => areAlike(pairs, pairsOf(change(pixels)))).length;
    expect(found / SCENES).toBeGreaterThanOrEqual(0.95);
  });

  it('and no two of different places are', () => {
    const alike = scenes.flatMap(({ pairs }, first) =>
      scenes
        .slice(first + 1)
        .flatMap((other, further) => (areAlike(pairs, other.pairs) ? [[first, first + 1 + further]] : [])),
    );
    expect(alike).toEqual([]);
  });
});
