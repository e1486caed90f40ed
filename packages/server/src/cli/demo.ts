import { helpOr } from './help-or.ts';
import { DEMO_USAGE } from './usages.ts';

/** `npm run demo`. */
await helpOr(DEMO_USAGE, () => import('./run-demo.ts'));
