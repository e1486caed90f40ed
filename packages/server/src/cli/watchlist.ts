import { helpOr } from './help-or.ts';
import { WATCHLIST_USAGE } from './usages.ts';

/** `npm run watchlist`. */
await helpOr(WATCHLIST_USAGE, () => import('./run-watchlist.ts'));
