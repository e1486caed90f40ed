import type { Db } from '../database/open-database.ts';
import { Failure } from '../http/failure.ts';
import { caseSubject, type Subject } from '../marks/subject.ts';
import type { Clock } from '../time/clock.ts';
import { type ComparedSubject, compareSubjects } from './compare-subjects.ts';
import { notingBroken, RecordBroken } from './record-broken.ts';

/** A case itself was changed: no work of ours may mark it anew as if it were right. */
export class CaseBroken extends RecordBroken {}

/**
 * Refuses what is not as its marks say, inside the moment in which it is used; `notingBroken` writes it down. What nobody
 * ever wrote is not broken: whoever names any number would have the record say so for ever.
 */
export async function expectAsMarked(trx: Db, applicationId: number, subjects: readonly Subject[]): Promise<void> {
  const { faults, compared } = await compareSubjects(trx, subjects);
  if (faults.length === 0) return;
  const isNothing = ({ version, rows }: ComparedSubject): boolean => version === null && rows.length === 0;
  if ([...compared.values()].some(isNothing)) throw new Failure('NOT_FOUND');
  throw new CaseBroken(applicationId, faults, new Failure('STEP_REFUSED', { obstacles: ['record_broken'] }));
}

/**
 * What is read of a case to be told to somebody outside, together with its marks and at one moment: an identity that was
 * changed behind the record is asked about nowhere, not even if it is put back right after.
 */
export function readCompared<Value>(
  deps: { readonly db: Db; readonly now: Clock },
  applicationId: number,
  read: (trx: Db) => Promise<Value>,
): Promise<Value> {
  return notingBroken(deps, async (trx) => {
    await expectAsMarked(trx, applicationId, [caseSubject(applicationId)]);
    return read(trx);
  });
}
