import { helpOr } from './help-or.ts';
import { MIGRATE_USAGE } from './usages.ts';

/** `npm run db:migrate`. */
await helpOr(MIGRATE_USAGE, () => import('./run-migrate.ts'));
