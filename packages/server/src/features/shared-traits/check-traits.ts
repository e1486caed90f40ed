import type { Db } from '../../platform/database/open-database.ts';
import { FieldTampered, fieldCipher } from '../../platform/security/field-cipher.ts';
import { type Check, checkInParts } from '../../platform/verify/check.ts';
import { listSpans, type Span } from '../../platform/verify/spans.store.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { hashTraits } from './hash-traits.ts';
import { listApplications } from './kept-traits.store.ts';
import { latestTryAt } from './photo-tries.ts';
import { listTraitFacts, type TraitFactsRow } from './trait-facts.store.ts';

const BATCH = 200;

const kindsOf = (traits: Iterable<string>): string =>
  [...new Set([...traits].map((one) => one.split(' ')[0]))].join(', ');

type Looking = { readonly cipher: FieldCipher; readonly latest: Date };

/** Those that wait are made anew by the next job, whatever is kept of them. */
function faultIn(row: TraitFactsRow, { cipher, latest }: Looking): string | null {
  const unplaced = row.survey_photos.find(({ hasPlace }) => !hasPlace);
  if (unplaced !== undefined) return `Application ${row.id}: its photo ${unplaced.id} is not compared with others.`;
  // Whoever takes a print away and puts off the look that would make it anew hides a likeness.
  const putOff = row.survey_photos.find(({ nextTry }) => nextTry !== null && nextTry * 1000 > latest.getTime());
  if (putOff !== undefined)
    return `Application ${row.id}: its photo ${putOff.id} waits for longer than any photo is made to wait.`;
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

async function* faultsOf(db: Db, ids: readonly number[], looking: Looking): AsyncGenerator<string> {
  if (ids.length === 0) return;
  for (const row of await listTraitFacts(db, ids)) {
    const fault = faultIn(row, looking);
    if (fault !== null) yield fault;
  }
}

/** A trait that is gone hides a ring of borrowers, one that was put there accuses somebody. */
export const keptTraits: Check = checkInParts<Span<number>>({
  name: 'Applications are compared by what they have, and by nothing else',
  listParts: (db) => listSpans(db, 'applications', 'id'),
  async *findFaultsIn({ db, secrets, now }, { after, through }) {
    const looking = { cipher: fieldCipher(secrets), latest: latestTryAt(now()) };
    for (let last = after; ; ) {
      const ids: number[] = await listApplications(db, { after: last, through }, BATCH);
      yield* faultsOf(db, ids, looking);
      if (ids.length < BATCH) return;
      last = ids.at(-1) ?? last;
    }
  },
});
