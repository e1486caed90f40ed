import type { Role } from '@trustiq/domain/access/roles.ts';
import { bankPort } from './addresses.ts';
import { startDemoBankBeside } from './demo-bank-beside.ts';

/** By its name: browsers make passkeys for no number. */
export const factorBankUrl = `http://localhost:${bankPort + 10}`;

/** A bank of its own beside that of the other journeys, in which some roles must have a second factor. */
export async function startFactorBank(secondFactorRoles: Role[]): Promise<() => Promise<void>> {
  const { stop } = await startDemoBankBeside({ url: factorBankUrl, authority: { secondFactorRoles } });
  return stop;
}
