import type { ApprovalPath, ProductTraits, Security } from '@trustiq/domain/loan/product-terms.ts';
import { sql } from 'kysely';

/** How the product `loan_products as p` behaves. The table refuses rows without: only the upgrade ever sees them empty. */
export const productTraitColumns = [
  sql<ProductTraits['track']>`p.track`.as('product_track'),
  sql<boolean>`p.is_business`.as('is_business'),
  sql<Security>`p.security`.as('security'),
  sql<boolean>`p.is_single_instalment`.as('is_single_instalment'),
  sql<ApprovalPath>`p.approval_path`.as('approval_path'),
] as const;

export type TraitRow = {
  readonly product_track: ProductTraits['track'];
  readonly is_business: boolean;
  readonly security: Security;
  readonly is_single_instalment: boolean;
  readonly approval_path: ApprovalPath;
};

export const productTraitsOf = (row: TraitRow): ProductTraits => ({
  track: row.product_track,
  isBusiness: row.is_business,
  security: row.security,
  isSingleInstalment: row.is_single_instalment,
  approvalPath: row.approval_path,
});

export const traitRowOf = (traits: ProductTraits): TraitRow => ({
  product_track: traits.track,
  is_business: traits.isBusiness,
  security: traits.security,
  is_single_instalment: traits.isSingleInstalment,
  approval_path: traits.approvalPath,
});
