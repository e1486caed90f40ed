import { helpOr } from './help-or.ts';
import { VERIFY_USAGE } from './usages.ts';

/** `npm run verify`; a capsule is verified without everything that opens a bank. */
const isOfCapsule = process.argv.slice(2).some((arg) => arg === '--capsule' || arg.startsWith('--capsule='));
await helpOr(VERIFY_USAGE, () => (isOfCapsule ? import('./run-verify-capsule.ts') : import('./run-verify.ts')));
