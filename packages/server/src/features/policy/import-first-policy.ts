import { firstPolicyNote } from '@trustiq/contract/texts/id/policy.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { findNewestVersion, lockFirstPolicy } from './policy-book.store.ts';
import { hasBranches } from './policy-tables.store.ts';
import { readWhole } from './read-proposed.ts';
import { switchTo } from './switch-tables.ts';
import { type Giver, writeDown } from './write-version-one.ts';

type BookDeps = { readonly db: Db; readonly now: Clock };

/** A bank that was told nothing yet: it has no policy, and did not run before there were policies. */
const isEmptyBank = async (db: Db): Promise<boolean> =>
  (await findNewestVersion(db)) === undefined && !(await hasBranches(db));

/** Nothing can come before the first: it follows no version. */
export const readFirst = (text: string, language: Language): Promise<Policy> =>
  readWhole(text, { newest: null, before: null }, language);

/**
 * A policy becomes version one of a bank that is empty, and its tables say what it says. It holds at once, so that people can
 * be given their branches; a director confirms it before anything is recommended. False where the bank is not empty: of two
 * who come at once the second finds what the first has written.
 */
export const becomeFirst = (
  deps: BookDeps,
  policy: Policy,
  { note, giverIn }: { readonly note: string; readonly giverIn: (trx: Db) => Promise<Giver> },
): Promise<boolean> =>
  notingBroken(
    deps,
    async (trx) => {
      const giver = await giverIn(trx);
      if (!(await isEmptyBank(trx))) return false;
      const written = await writeDown({ db: trx, secrets: secretsOf(trx), now: deps.now }, policy, { note, giver });
      return switchTo(trx, deps.now(), { ...written, policy });
    },
    { lock: lockFirstPolicy },
  );

/** From a file, by whoever has the machine. */
export async function importFirstPolicy(
  deps: BookDeps,
  { text, note, commandBy }: { readonly text: string; readonly note: string | null; readonly commandBy: string },
): Promise<boolean> {
  const policy = await readFirst(text, 'en');
  return becomeFirst(deps, policy, { note: note ?? firstPolicyNote, giverIn: async () => ({ by: commandBy }) });
}
