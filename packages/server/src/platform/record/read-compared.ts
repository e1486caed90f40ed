import type { Clock } from '../clock.ts';
import { inOneMoment } from '../database/in-one-moment.ts';
import type { Db } from '../database/open-database.ts';
import { Failure } from '../http/failure.ts';
import { compareSubjects } from './compare-subjects.ts';
import { noteBrokenRecord } from './note-broken.ts';
import { RecordBroken } from './record-broken.ts';
import { caseSubject } from './subject.ts';

/** A case itself was changed: no work of ours may mark it anew as if it were right. */
export class CaseBroken extends RecordBroken {}

/**
 * What is read of a case to be told to somebody outside, together with its marks and at one moment: an identity that was
 * changed behind the record is asked about nowhere, not even if it is put back right after.
 */
export async function readCompared<Value>(
  { db, now }: { readonly db: Db; readonly now: Clock },
  applicationId: number,
  read: (trx: Db) => Promise<Value>,
): Promise<Value> {
  const { value, faults } = await inOneMoment(db, async (trx) => {
    const { faults: found } = await compareSubjects(trx, [caseSubject(applicationId)]);
    return { value: await read(trx), faults: found };
  });
  if (faults.length === 0) return value;
  await noteBrokenRecord(db, faults, now(), applicationId);
  throw new CaseBroken(applicationId, faults, new Failure('STEP_REFUSED', { obstacles: ['record_broken'] }));
}
