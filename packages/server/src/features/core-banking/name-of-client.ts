import { identityOn } from '../../platform/bank-identity.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Policies } from '../../platform/deps.ts';
import { listClientNames } from './cif-registrations.store.ts';
import { clientExternalId, isClientExternalId } from './external-ids.ts';

/** The name that core banking was told of this person before, or a new one by the prefix of the day. */
export async function nameOfClient(
  { db, policies }: { readonly db: Db; readonly policies: Policies },
  borrowerId: number,
  at: Date,
): Promise<string> {
  const told = (await listClientNames(db, borrowerId)).find((name) => isClientExternalId(name, borrowerId));
  return told ?? clientExternalId(identityOn({ policies }, at).coreBankingPrefix, borrowerId);
}
