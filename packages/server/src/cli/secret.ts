import { helpOr } from './help-or.ts';
import { SECRET_USAGE } from './usages.ts';

/** `npm run secret`. */
await helpOr(SECRET_USAGE, () => import('./run-secret.ts'));
