import { helpOr } from './help-or.ts';
import { VERIFY_USAGE } from './usages.ts';

/** `npm run verify`. */
await helpOr(VERIFY_USAGE, () => import('./run-verify.ts'));
