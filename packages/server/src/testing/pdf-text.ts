import { inflateSync } from 'node:zlib';

/** Objects of a document by number: what their dictionary says, and their stream where they have one. */
function objectsOf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const objects = new Map<string, { dictionary: string; stream: string | null }>();
  for (const match of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)) {
    const [, number = '', body = ''] = match;
    const start = body.indexOf('\nstream\n');
    const dictionary = start < 0 ? body : body.slice(0, start);
    const bytes = start < 0 ? null : Buffer.from(body.slice(start + 8, body.lastIndexOf('\nendstream')), 'latin1');
    const isDeflated = dictionary.includes('/FlateDecode');
    objects.set(number, {
      dictionary,
      stream: bytes && (isDeflated ? inflateSync(bytes) : bytes).toString('latin1'),
    });
  }
  return objects;
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Glyph numbers to letters, from the map that lets people copy text out of the document. */
function lettersOf(map: string): string[] {
  return [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gi)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) => utf16(hex.replaceAll(' ', ''))),
  );
}

/** What is written on each page, in the order it was drawn and without any white space: lines break where they like. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const streamOf = (dictionary: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '')?.stream ?? '';
  const fonts = new Map<string, string[]>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', number = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(name, lettersOf(streamOf(objects.get(number)?.dictionary ?? '', 'ToUnicode')));
    }
  }
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\n/.test(dictionary));
  return pages.map(({ dictionary }) => writingOf(streamOf(dictionary, 'Contents'), fonts).replace(/\s/g, ''));
}

function writingOf(content: string, fonts: ReadonlyMap<string, string[]>): string {
  let letters: string[] = [];
  let written = '';
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? [];
    for (const [, hex = ''] of (glyphs ?? '').matchAll(/<([0-9a-f]+)>/gi)) {
      // A font that every reader has is not in the document: its letters are written as they are.
      if (letters.length === 0) written += Buffer.from(hex, 'hex').toString('latin1');
      else for (const glyph of hex.match(/.{4}/g) ?? []) written += letters[Number.parseInt(glyph, 16)] ?? '\uFFFD';
    }
  }
  return written;
}
