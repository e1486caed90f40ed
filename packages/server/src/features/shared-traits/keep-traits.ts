import type { Db } from '../../platform/database/open-database.ts';
import type { PlanChanged } from '../../platform/planning/bound-planner.ts';
import { forgetTraits } from '../../platform/planning/plans.store.ts';
import { FieldTampered, fieldCipher } from '../../platform/security/field-cipher.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { hashTraits } from './hash-traits.ts';
import { addTraits, noteTraced, removeTraits, type TraitRow } from './kept-traits.store.ts';
import { listTraitFacts, type TraitFactsRow } from './trait-facts.store.ts';

/** Rows that were changed behind the program may be such that nothing can be read from them. */
function hashIfReadable(row: TraitFactsRow, cipher: FieldCipher): ReadonlySet<string> | null {
  try {
    return hashTraits(row, cipher);
  } catch (error) {
    if (error instanceof FieldTampered || error instanceof TypeError) return null;
    throw error;
  }
}

/** Writes what differs. Gives back those of which nothing can be made: they go on waiting, and nothing rests on them. */
export async function traceCases(trx: Db, ids: readonly number[], cipher: FieldCipher): Promise<number[]> {
  if (ids.length === 0) return [];
  const added: TraitRow[] = [];
  const removed: TraitRow[] = [];
  const traced: number[] = [];
  const unreadable: number[] = [];
  for (const row of await listTraitFacts(trx, ids)) {
    const traits = hashIfReadable(row, cipher);
    if (traits === null) {
      unreadable.push(row.id);
      continue;
    }
    const kept = new Set(row.kept);
    for (const trait of traits) if (!kept.has(trait)) added.push({ applicationId: row.id, trait });
    for (const trait of kept) if (!traits.has(trait)) removed.push({ applicationId: row.id, trait });
    if (row.is_waiting) traced.push(row.id);
  }
  await removeTraits(trx, removed);
  await addTraits(trx, added);
  if (traced.length > 0) await noteTraced(trx, traced);
  return unreadable;
}

/** Every change of a case works its traits out anew, in the transaction that makes it. */
export const keepTraits =
  ({ secrets }: { readonly secrets: Secrets }): PlanChanged =>
  async (trx, changes) => {
    const ids = new Set(changes.flatMap(({ kind, id }) => (kind === 'application' ? [id] : [])));
    const unreadable = await traceCases(trx, [...ids], fieldCipher(secrets));
    if (unreadable.length > 0) await forgetTraits(trx, unreadable);
  };
