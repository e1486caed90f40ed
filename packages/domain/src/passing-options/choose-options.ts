import { respects } from './change.ts';
import type { FoundOption } from './find-options.ts';

const OPTIONS_SHOWN = 5;

const changed = ({ cost }: FoundOption) => respects.filter((respect) => cost[respect] > 0);
const kindOf = (option: FoundOption): string => changed(option).join(' ');

/** Those that ask for no proof first, then those that change less, then those nearer to what was asked. */
const nearerFirst = (one: FoundOption, other: FoundOption): number =>
  one.cost.proof - other.cost.proof ||
  changed(one).length - changed(other).length ||
  one.cost.product - other.cost.product ||
  one.cost.insurer - other.cost.insurer ||
  one.cost.closed - other.cost.closed ||
  one.cost.rupiah - other.cost.rupiah ||
  one.cost.months - other.cost.months;

/** A few of all that nothing beats: the nearest of every kind of change before the second nearest of any. */
export function chooseOptions(found: readonly FoundOption[]): readonly FoundOption[] {
  const kinds = Map.groupBy(found.toSorted(nearerFirst), kindOf);
  const turns = [...kinds.values()].flatMap((options) => options.map((option, turn) => ({ option, turn })));
  return turns
    .toSorted((one, other) => one.turn - other.turn || nearerFirst(one.option, other.option))
    .slice(0, OPTIONS_SHOWN)
    .map(({ option }) => option);
}
