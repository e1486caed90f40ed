import type { BankStage } from '@trustiq/domain/access/account-control.ts';
import { accountConfirmers, administrators } from '@trustiq/domain/access/role-groups.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { countSignedIn, listRolesOfOthers, lockOpenAccounts } from './accounts.store.ts';
import { lockFounder } from './set-up-stage.store.ts';
import { foundersOf, wasEverRecommended } from './set-up-stage.ts';

type Whose = { readonly byUserId: number | null; readonly aboutUserId: number | null };

/** How far the bank is, for whoever wants to change an account in it. What stands in its record may only be doubted further. */
export async function bankStage(trx: Db, { byUserId, aboutUserId }: Whose): Promise<BankStage> {
  const founders = await foundersOf(trx);
  const isSetUp = founders.length > 0 && !(await wasEverRecommended(trx));
  const isFounder = founders.some(({ userId, stage }) => userId === byUserId && stage === 'alone');
  if (!isSetUp || !isFounder || byUserId === null) return { isSetUp, isAlone: false, rolesOfOthers: [] };
  // Somebody else who comes now waits until this is done, or is there before it.
  await lockFounder(trx, byUserId);
  const isAlone = (await countSignedIn(trx, accountConfirmers, byUserId)) === 0;
  const others = aboutUserId === null ? [byUserId] : [byUserId, aboutUserId];
  return { isSetUp, isAlone, rolesOfOthers: await listRolesOfOthers(trx, accountConfirmers, others) };
}

/** Held while it is counted: two who closed each other in one moment saw two, and left nobody. */
export const countAdministrators = (trx: Db): Promise<number> => lockOpenAccounts(trx, administrators);
