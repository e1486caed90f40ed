import type { FieldBook } from '@trustiq/contract/field/field-book.ts';
import type { LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import type { Policies } from '../../platform/deps.ts';
import { askedOfCase } from '../../platform/policy/asked-of-case.ts';

/** Of an application that nobody has recommended yet. */
const beforeARound = { chain: [], policyVersion: null };

/** Sheets and documents that each product asks of whoever brings an application in, by the policy of the day. */
export const askedOn =
  (policies: Policies) =>
  (at: Date, products: readonly LoanProduct[]): FieldBook['asked'] =>
    products.map((product) => {
      const standing = { ...beforeARound, productId: product.id, productTraits: product };
      const { surveySheets, documents } = askedOfCase(policies, standing, at);
      return { productId: product.id, sheets: [...surveySheets], documents: [...documents.submit] };
    });
