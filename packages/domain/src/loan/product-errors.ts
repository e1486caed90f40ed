import type { LoanProduct, ProductTrack } from './product-terms.ts';

export type ProductError = {
  readonly code: 'PRODUCT_NOT_OFFERED' | 'PRODUCT_OF_ANOTHER_TRACK';
};

/**
 * Whether an application may have a product. One that is no longer sold stays with the applications that have it; the
 * track never changes with the product, because another desk would have to begin anew.
 */
export function productErrors(
  product: LoanProduct | null,
  application: { readonly productId: number; readonly track: ProductTrack },
): ProductError[] {
  if (product === null || !(product.isActive || product.id === application.productId)) {
    return [{ code: 'PRODUCT_NOT_OFFERED' }];
  }
  return product.track === application.track ? [] : [{ code: 'PRODUCT_OF_ANOTHER_TRACK' }];
}
