import type { TraitGroup } from './trait-kinds.ts';

/** How many applications may have a trait in common before it says less, and before it says nothing. */
export type TraitRarity = { readonly rareUpTo: number; readonly commonFrom: number };

/** What of it the bank writes into its policy. */
export type BookedTraitPolicy = {
  readonly rarity: Readonly<Record<TraitGroup, TraitRarity>>;
  /** Of all applications of the bank: whatever more have in common than this says nothing, however few they are. */
  readonly commonPercent: number;
};
export type TraitPolicy = BookedTraitPolicy;

const few: TraitRarity = { rareUpTo: 5, commonFrom: 50 };
const pictures: TraitRarity = { rareUpTo: 3, commonFrom: 20 };

/** From no source: the bank must confirm them. */
export const firstTraitPolicy: TraitPolicy = {
  rarity: {
    phoneNumber: few,
    email: few,
    account: few,
    address: few,
    employer: few,
    collateral: few,
    photo: pictures,
    surveyPlace: pictures,
    surveyFigures: pictures,
    surveyor: few,
  },
  commonPercent: 10,
};

/** As the book says it; a book of before says nothing. */
export const traitPolicyOf = (booked: BookedTraitPolicy | null | undefined): TraitPolicy => booked ?? firstTraitPolicy;

/** The highest figure of the policy: so many applications with one trait are looked at one by one at most. */
export const MOST_COMPARED = 200;

/** Nothing is counted further than this: from here on a trait is common, whatever the policy says. */
export const MOST_COUNTED = 1_000;
