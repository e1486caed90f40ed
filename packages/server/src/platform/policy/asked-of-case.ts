import type { ProductTraits } from '@trustiq/domain/loan/product-terms.ts';
import { sheetsByTraits } from '@trustiq/domain/survey/missing-survey-parts.ts';
import type { SurveyKind } from '@trustiq/domain/survey/survey-kinds.ts';
import { type AskedDocuments, alwaysAsked } from '@trustiq/domain/workflow/document-names.ts';
import type { Policies } from '../deps.ts';
import { governingPolicy } from './governing-policy.ts';
import type { Standing } from './governing-version.ts';

export type AskedOfCase = { readonly surveySheets: readonly SurveyKind[]; readonly documents: AskedDocuments };

export type AskedStanding = Standing & { readonly productId: number; readonly productTraits: ProductTraits };

/**
 * The sheets and documents that the book asks for the product of a case, by the version that governs it. No table keeps
 * them: where tables were changed under a first version, the product is another than the book's, and its traits tell.
 */
export function askedOfCase(policies: Policies, standing: AskedStanding, at: Date): AskedOfCase {
  const { productId, productTraits } = standing;
  const governing = governingPolicy(policies, standing, at);
  const byTraits = { surveySheets: sheetsByTraits(productTraits), documents: alwaysAsked };
  if (governing === null || governing === 'unreadable') return byTraits;
  const product = governing.policy.products.offered.find(({ id }) => id === productId);
  if (product === undefined) return byTraits;
  const isOther = product.isBusiness !== productTraits.isBusiness || product.security !== productTraits.security;
  return governing.isToldByTables && isOther ? byTraits : product;
}
