import { firstPolicyNote } from '@trustiq/contract/texts/id/policy.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { findNewestVersion } from './policy-book.store.ts';
import { hasBranches } from './policy-tables.store.ts';
import { readWhole } from './read-proposed.ts';
import { switchTo } from './switch-tables.ts';
import { writeDown } from './write-version-one.ts';

/** A bank that was told nothing yet: it has no policy, and did not run before there were policies. */
const isEmptyBank = async (db: Db): Promise<boolean> =>
  (await findNewestVersion(db)) === undefined && !(await hasBranches(db));

/**
 * A file becomes version one of a bank that is empty, and its tables say what it says. It holds at once, so that people can
 * be given their branches; a director confirms it before anything is recommended. False where the bank is not empty.
 */
export async function importFirstPolicy(
  deps: { readonly db: Db; readonly now: Clock },
  { text, note, commandBy }: { readonly text: string; readonly note: string | null; readonly commandBy: string },
): Promise<boolean> {
  const policy = await readWhole(text, { newest: null, before: null }, 'en');
  return notingBroken(deps, async (trx) => {
    if (!(await isEmptyBank(trx))) return false;
    const told = { note: note ?? firstPolicyNote, by: commandBy };
    const written = await writeDown({ db: trx, secrets: secretsOf(trx), now: deps.now }, policy, told);
    return switchTo(trx, deps.now(), { ...written, policy });
  });
}
