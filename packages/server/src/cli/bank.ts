import { helpOr } from './help-or.ts';
import { BANK_USAGE } from './usages.ts';

/** `npm run bank`. */
await helpOr(BANK_USAGE, () => import('./run-bank.ts'));
