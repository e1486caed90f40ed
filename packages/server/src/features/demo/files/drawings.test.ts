import { describe, expect, it } from 'vitest';
import type { DemoPerson } from '../people/demo-person.ts';
import { cardLines } from './drawings.ts';

const person = {
  nik: '3273015705909901',
  fullName: 'MUHAMMAD RIZKY KUSUMAWARDHANA',
  birthPlace: 'KABUPATEN BANDUNG BARAT',
  birthDate: '1990-05-17',
  gender: 'L',
  address: { street: 'JL. RAYA CONTOH SEJAHTERA NO. 123 BLOK C', rtRw: '001/002' },
} as unknown as DemoPerson;

describe('the example of an identity card', () => {
  it('bears name, birthplace and street whole, on lines that end before the photo', () => {
    const lines = cardLines(person);
    const text = lines.join(' ');
    expect(text).toContain('NAMA MUHAMMAD RIZKY KUSUMAWARDHANA');
    expect(text).toContain('LAHIR KABUPATEN BANDUNG BARAT 1990-05-17');
    expect(text).toContain('JL. RAYA CONTOH SEJAHTERA NO. 123 BLOK C');
    expect(lines.filter((line) => line.length > 27)).toEqual([]);
    expect(lines.length).toBeLessThanOrEqual(10);
  });
});
