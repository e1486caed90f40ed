import { expect, it } from 'vitest';
import { inOneLine } from './in-one-line.ts';

it('shows whatever would steer a terminal as its number, and every other text as it is', () => {
  const steering = [...Array(32).keys(), 127, ...Array.from({ length: 32 }, (_, at) => 128 + at), 0x2028, 0x202e];
  for (const code of steering)
    expect(inOneLine(`a${String.fromCharCode(code)}b`)).toBe(`a\\u${code.toString(16).padStart(4, '0')}b`);
  expect(inOneLine('Kredit usaha – “Sukses” → 50%, Rp 1.000 é 木')).toBe(
    'Kredit usaha – “Sukses” → 50%, Rp 1.000 é 木',
  );
});
