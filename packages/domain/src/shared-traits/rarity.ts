import type { TraitGroup } from './trait-kinds.ts';
import { MOST_COUNTED, type TraitPolicy } from './trait-policy.ts';

export const rarities = ['RARE', 'UNCOMMON', 'COMMON'] as const;
export type Rarity = (typeof rarities)[number];

/** Among so few a share says nothing: two of ten people may well be a ring. */
const ALWAYS_FEW = 3;

type Counted = {
  readonly group: TraitGroup;
  /** How many applications have the trait, the one that is looked at among them. */
  readonly count: number;
  /** How many applications the bank has. */
  readonly bankSize: number;
};

/** What hundreds have in common is their employer or the branch's own number, and says nothing of two of them. */
export function rarityOf({ group, count, bankSize }: Counted, policy: TraitPolicy): Rarity {
  const { rareUpTo, commonFrom } = policy.rarity[group];
  const isShareOfAll = count > ALWAYS_FEW && count * 100 > bankSize * policy.commonPercent;
  if (count >= commonFrom || count > MOST_COUNTED || isShareOfAll) return 'COMMON';
  return count <= rareUpTo ? 'RARE' : 'UNCOMMON';
}

/** From 1 for what only these two have to 0 for what all have: the part of the surprise that is left. Orders findings of one level. */
export function weightOf(count: number, bankSize: number): number {
  const all = Math.max(bankSize, count, 2);
  return count <= 2 ? 1 : Math.max(0, Math.log(all / count) / Math.log(all / 2 || 1)) || 0;
}
