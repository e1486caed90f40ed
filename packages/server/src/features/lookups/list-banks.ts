import { ownBankOn } from '../../platform/bank-identity.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import * as store from './reference-lists.store.ts';

/**
 * The banks where an account may be kept, this one among them. The list that was brought along may know it already; a code
 * that it had before it was named is shown by the name of today.
 */
export async function listKnownBanks(deps: Deps) {
  const own = ownBankOn(deps, deps.now());
  const isEarlierCode = (code: string) => code !== own.code && own.codes.has(code);
  const listed = (await store.listBanks(deps.db)).map((bank) =>
    isEarlierCode(bank.bankCode) ? { ...bank, bankName: own.name } : bank,
  );
  if (listed.some(({ bankCode }) => bankCode === own.code)) return listed;
  return [{ bankCode: own.code, bankName: own.name, sandiBank: '' }, ...listed];
}

export const listBanks =
  (deps: Deps): Handler<'listBanks'> =>
  () =>
    listKnownBanks(deps);
