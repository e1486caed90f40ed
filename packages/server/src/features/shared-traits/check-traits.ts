import type { Db } from '../../platform/database/open-database.ts';
import { FieldTampered, fieldCipher } from '../../platform/security/field-cipher.ts';
import { type Check, checkInParts } from '../../platform/verify/check.ts';
import { listSpans, type Span } from '../../platform/verify/spans.store.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { hashTraits } from './hash-traits.ts';
import { listApplications } from './kept-traits.store.ts';
import { listTraitFacts, type TraitFactsRow } from './trait-facts.store.ts';

const BATCH = 200;

const kindsOf = (traits: Iterable<string>): string =>
  [...new Set([...traits].map((one) => one.split(' ')[0]))].join(', ');

/** Those that wait are made anew by the next job, whatever is kept of them. */
function faultIn(row: TraitFactsRow, cipher: FieldCipher): string | null {
  const unplaced = row.survey_photos.find(({ hasPlace }) => !hasPlace);
  if (unplaced !== undefined) return `Application ${row.id}: its photo ${unplaced.id} is not compared with others.`;
  if (row.is_waiting) return null;
  const kept = new Set(row.kept);
  try {
    const traits = hashTraits(row, cipher);
    const missing = kindsOf([...traits].filter((trait) => !kept.has(trait)));
    const foreign = kindsOf([...kept].filter((trait) => !traits.has(trait)));
    if (missing !== '') return `Application ${row.id}: its ${missing} is not found where others share it.`;
    if (foreign !== '') return `Application ${row.id}: it is found by a ${foreign} that it does not have.`;
    return null;
  } catch (error) {
    if (error instanceof FieldTampered) return error.message;
    if (error instanceof TypeError) return `Application ${row.id}: nothing can be made of its facts.`;
    throw error;
  }
}

async function* faultsOf(db: Db, ids: readonly number[], cipher: FieldCipher): AsyncGenerator<string> {
  if (ids.length === 0) return;
  for (const row of await listTraitFacts(db, ids)) {
    const fault = faultIn(row, cipher);
    if (fault !== null) yield fault;
  }
}

/** A trait that is gone hides a ring of borrowers, one that was put there accuses somebody. */
export const keptTraits: Check = checkInParts<Span<number>>({
  name: 'Applications are compared by what they have, and by nothing else',
  listParts: (db) => listSpans(db, 'applications', 'id'),
  async *findFaultsIn({ db, secrets }, { after, through }) {
    const cipher = fieldCipher(secrets);
    for (let last = after; ; ) {
      const ids: number[] = await listApplications(db, { after: last, through }, BATCH);
      yield* faultsOf(db, ids, cipher);
      if (ids.length < BATCH) return;
      last = ids.at(-1) ?? last;
    }
  },
});
