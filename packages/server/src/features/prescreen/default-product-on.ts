import { PRESCREEN_PRODUCT } from '@trustiq/domain/policy/version-one/products.ts';
import type { Policies } from '../../platform/deps.ts';

/** What a row of a list that names no product applies for, by the policy of the day. */
export const defaultProductOn = (policies: Policies, at: Date): string =>
  policies.on(at)?.policy.products.prescreenProductCode ?? PRESCREEN_PRODUCT;
