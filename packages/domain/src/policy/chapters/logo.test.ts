import { describe, expect, it } from 'vitest';
import { isTooWide, logoPicture, rightlyCalled } from './logo.ts';

const base64 = (...bytes: number[]) => btoa(String.fromCharCode(...bytes));
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const address = (kind: string, content: string) => `data:image/${kind};base64,${content}`;

const pngOf = (width: number, height: number) =>
  base64(
    0x89,
    ...letters('PNG\r\n\u001a\n\0\0\0\rIHDR\0\0'),
    width >> 8,
    width & 255,
    0,
    0,
    height >> 8,
    height & 255,
    ...letters('\b\u0002\0\0\0'),
  );
const jpeg = base64(0xff, 0xd8, 0xff, 0xe0, 0, 16);
const webp = (size: number) => base64(...letters('RIFF'), size & 255, size >> 8, 0, 0, ...letters('WEBPVP8 '));

describe('the picture of a bank', () => {
  it.each([
    ['png', pngOf(80, 40)],
    ['jpeg', jpeg],
    ['webp', webp(0)],
    ['webp', webp(0xffff)],
    ['webp', webp(0x1234)],
  ])('is a %s by its first bytes', (kind, content) => {
    expect(logoPicture(address(kind, content))).toEqual({ kind, base64: content });
  });

  it.each([
    ['a drawing called a picture', address('png', btoa('<svg onload="alert(1)"/>'))],
    ['a page called a picture', address('jpeg', btoa('<script>alert(1)</script>'))],
    [
      'a sound that begins like a WebP',
      address('webp', base64(...letters('RIFF'), 1, 0, 0, 0, ...letters('WAVEfmt '))),
    ],
    ['a JPEG called a PNG', address('png', jpeg)],
    ['a drawing', address('svg+xml', btoa('<svg/>'))],
    ['an inherited name', address('constructor', jpeg)],
    ['nothing', ''],
  ])('is not %s', (_, given) => {
    expect(logoPicture(given)).toBeNull();
  });

  it('is called what it is, whatever the ending of its file was', () => {
    expect(rightlyCalled(address('png', jpeg))).toBe(address('jpeg', jpeg));
    expect(rightlyCalled(`data:;base64,${pngOf(1, 1)}`)).toBe(address('png', pngOf(1, 1)));
    expect(rightlyCalled(address('png', btoa('<svg/>')))).toBeNull();
  });

  it.each([
    [2000, 2000, false],
    [2001, 10, true],
    [10, 2001, true],
    [60_000, 60_000, true],
  ])('of %i by %i points is too wide to be opened: %s', (width, height, isRefused) => {
    expect(isTooWide({ kind: 'png', base64: pngOf(width, height) })).toBe(isRefused);
  });

  it('that ends before its sides are told is not opened', () => {
    expect(isTooWide({ kind: 'png', base64: pngOf(1, 1).slice(0, 16) })).toBe(true);
  });
});
