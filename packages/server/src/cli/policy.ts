import { helpOr } from './help-or.ts';
import { POLICY_USAGE } from './usages.ts';

/** `npm run policy`. */
await helpOr(POLICY_USAGE, () => import('./run-policy.ts'));
