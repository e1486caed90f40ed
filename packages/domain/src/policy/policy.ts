import type { AuthorityChapter } from './chapters/authority.ts';
import type { DeviationsChapter } from './chapters/deviations.ts';
import type { IdentityChapter } from './chapters/identity.ts';
import type { InsuranceChapter } from './chapters/insurance.ts';
import type { LettersChapter } from './chapters/letters.ts';
import type { LimitsChapter } from './chapters/limits.ts';
import type { OrganisationChapter } from './chapters/organisation.ts';
import type { ProductsChapter } from './chapters/products.ts';
import type { ReasonsChapter } from './chapters/reasons.ts';
import type { ScoringChapter } from './chapters/scoring.ts';
import type { ServiceChapter } from './chapters/service.ts';

/** A bank's written credit policy, in the form that the program obeys: one value, in eleven chapters. */
export type Policy = {
  readonly identity: IdentityChapter;
  readonly organisation: OrganisationChapter;
  readonly products: ProductsChapter;
  readonly insurance: InsuranceChapter;
  readonly reasons: ReasonsChapter;
  readonly deviations: DeviationsChapter;
  readonly scoring: ScoringChapter;
  readonly authority: AuthorityChapter;
  readonly service: ServiceChapter;
  readonly letters: LettersChapter;
  readonly limits: LimitsChapter;
};

export type ChapterName = keyof Policy;

/** In the order of the book. */
export const chapterNames = [
  'identity',
  'organisation',
  'products',
  'insurance',
  'reasons',
  'deviations',
  'scoring',
  'authority',
  'service',
  'letters',
  'limits',
] as const satisfies readonly ChapterName[];
