import { productErrors } from '@trustiq/domain/loan/product-errors.ts';
import type { ProductTrack } from '@trustiq/domain/loan/product-terms.ts';
import type { TermsKnowledge } from '@trustiq/domain/passing-options/question.ts';
import { limitsBeforeTheBook } from '@trustiq/domain/policy/version-one/limits.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { addressOf } from '../../platform/partners/partner-connection.ts';
import type { Standing } from '../../platform/policy/governing-version.ts';
import { knownLimitsOn } from '../../platform/policy/limits-on.ts';
import { getCircumstances } from './get-circumstances.ts';
import { certificatePricesOn } from './insurer.gateway.ts';
import { termsByVersion } from './terms-by-version.ts';

type KnownCase = Standing & { readonly id: number; readonly productId: number; readonly track: ProductTrack };

/** All that the terms of a case may be, by the policy that governs it and the limits of the day. */
export const knownTerms =
  (deps: Pick<Deps, 'policies' | 'config' | 'breakers'>) =>
  async (db: Db, record: KnownCase, at: Date): Promise<TermsKnowledge> => {
    const { policies } = deps;
    const rules = termsByVersion(policies, db, record, at);
    const own = await rules.findProduct(record.productId);
    const others = (await rules.listProducts()).filter(
      (product) => product.id !== own?.id && productErrors(product, record).length === 0,
    );
    const { hasSavingsAccount } = await getCircumstances(db, record.id);
    const limits = knownLimitsOn(policies, at) ?? limitsBeforeTheBook;
    return {
      products: own === null ? others : [own, ...others],
      insurances: await rules.listOptions(),
      fees: rules.fees,
      // An insurer outside is not asked hundreds of times for what nobody may choose.
      certificate: addressOf(deps, 'insurance') === null ? certificatePricesOn(policies, at) : null,
      hasSavingsAccount,
      maximumAgeAtMaturityYears: limits.maximumAgeAtMaturityYears,
    };
  };
