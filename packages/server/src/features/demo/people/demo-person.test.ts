import { describe, expect, it } from 'vitest';
import { drawFrom } from '../chance/draw.ts';
import { demoPerson, nameOf } from './demo-person.ts';

const words = (name: string) => name.split(' ');

describe('names of the demo bank', () => {
  it.each([
    ['L', (names: readonly string[]) => names.at(0), 'ADI AGUNG ADIWINATA'],
    ['P', (names: readonly string[]) => names.at(-1), 'YULI AI YUDHAPRAWIRA'],
  ] as const)('a given name that is drawn twice is followed by its neighbour (%s)', (gender, choose, name) => {
    const pick = <Item>(items: readonly Item[]) => choose(items as readonly string[]) as Item;
    expect(nameOf({ pick }, gender)).toBe(name);
  });

  it('none of three thousand people, their mothers, spouses and contacts is called the same twice', () => {
    const traits = { branchId: 1, birthDate: '1990-05-17', serial: '9900', residence: 'MILIK SENDIRI' } as const;
    const names = Array.from({ length: 3000 }, (_, index) => demoPerson(index, drawFrom(index), traits)).flatMap(
      ({ fullName, motherName, spouse, contacts }) => [
        fullName,
        motherName,
        ...(spouse ? [spouse.name] : []),
        ...contacts.map(({ name }) => name),
      ],
    );
    expect(names.filter((name) => new Set(words(name)).size < words(name).length)).toEqual([]);
  });
});
