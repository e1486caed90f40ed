import { helpOr } from './help-or.ts';
import { RESTORE_USAGE } from './usages.ts';

/** `npm run restore`. */
await helpOr(RESTORE_USAGE, () => import('./run-restore.ts'));
