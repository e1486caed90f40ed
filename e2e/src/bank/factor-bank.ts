import type { Role } from '@trustiq/domain/access/roles.ts';
import { bankPort } from './addresses.ts';
import { startBankOfPolicy } from './bank-of-policy.ts';

const port = bankPort + 10;
/** By its name: browsers make passkeys for no number. */
export const factorBankUrl = `http://localhost:${port}`;

/** A bank of its own beside that of the other journeys, in which some roles must have a second factor. */
export const startFactorBank = (secondFactorRoles: Role[]): Promise<() => Promise<void>> =>
  startBankOfPolicy({
    name: 'factor',
    port,
    cases: 0,
    why: 'faktor kedua',
    change: (policy) => ({ ...policy, authority: { ...policy.authority, secondFactorRoles } }),
  });
