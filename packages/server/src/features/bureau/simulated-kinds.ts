/** The believable borrowers of the simulator. */
export const borrowerKinds = [
  'spotless',
  'thin',
  'late-year-ago',
  'restructured',
  'written-off',
  'many-enquiries',
  'no-match',
  'no-contracts',
  'long-closed',
  'too-new',
  'in-loss',
  'fraud-flag',
  'heavy',
] as const;

export type BorrowerKind = (typeof borrowerKinds)[number];

/** The last serial, by the last two digits of a NIK, of each kind; most people pay their debts. */
const lastSlots: readonly (readonly [kind: BorrowerKind, lastSlot: number])[] = [
  ['spotless', 59],
  ['thin', 64],
  ['late-year-ago', 69],
  ['restructured', 73],
  ['written-off', 77],
  ['many-enquiries', 82],
  ['no-match', 85],
  ['no-contracts', 87],
  ['long-closed', 89],
  ['too-new', 91],
  ['in-loss', 93],
  ['fraud-flag', 94],
  ['heavy', 99],
];

const slotOf = (nik: string): number => Number(nik.slice(-2)) || 0;

/** The same person is always the same kind of borrower. */
export const borrowerKindOf = (nik: string): BorrowerKind =>
  lastSlots.find(([, last]) => slotOf(nik) <= last)?.[0] ?? 'spotless';

/** Serials of fictional persons (9900 to 9999) that the simulator draws as this kind: how a demonstration asks for one. */
export function serialsOf(kind: BorrowerKind): string[] {
  const index = lastSlots.findIndex(([one]) => one === kind);
  const first = (lastSlots[index - 1]?.[1] ?? -1) + 1;
  const last = lastSlots[index]?.[1] ?? -1;
  return Array.from({ length: last - first + 1 }, (_, offset) => String(9900 + first + offset));
}
