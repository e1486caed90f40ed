import { helpOr } from './help-or.ts';
import { BACKUP_USAGE } from './usages.ts';

/** `npm run backup`. */
await helpOr(BACKUP_USAGE, () => import('./run-backup.ts'));
