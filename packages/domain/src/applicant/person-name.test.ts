import { describe, expect, it } from 'vitest';
import { parsePersonName } from './person-name.ts';

describe('the name of a person', () => {
  it.each(["D'ARCY", 'Sri  Contoh', 'O', 'Ny. Sri, S.E.'])('%s', (name) => {
    const parsed = parsePersonName(name);
    expect(parsed.ok).toBe(name.length > 1);
  });

  it.each(['- -', '..', "''", ', ,', '    '])('needs a letter: %j', (name) => {
    expect(parsePersonName(name).ok).toBe(false);
  });
});
