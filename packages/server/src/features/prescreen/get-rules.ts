import type { Handler } from '../../platform/http/handler.ts';
import { limitsOn } from '../../platform/policy/limits-on.ts';
import { defaultProductOn } from './default-product-on.ts';
import type { PrescreenDeps } from './prescreen-deps.ts';

/** So that a browser can tell what is wrong with a list before it is sent. */
export function getPrescreenRules({
  policies,
  now,
}: Pick<PrescreenDeps, 'policies' | 'now'>): Handler<'getPrescreenRules'> {
  return async () => {
    const { minimumAgeYears, maximumAgeAtMaturityYears } = limitsOn(policies, now());
    return { minimumAgeYears, maximumAgeAtMaturityYears, defaultProductCode: defaultProductOn(policies, now()) };
  };
}
