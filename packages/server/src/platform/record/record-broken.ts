import type { Db } from '../database/open-database.ts';
import { Failure } from '../http/failure.ts';
import { inOneMoment, type Moment } from '../moment/in-one-moment.ts';
import type { Clock } from '../time/clock.ts';
import { noteBrokenRecord } from './note-broken.ts';

/** Work that was refused because something it relies on is not as the program wrote it. */
export class RecordBroken extends Failure {
  /** Null for work on no case. */
  readonly applicationId: number | null;
  readonly faults: readonly string[];
  constructor(applicationId: number | null, faults: readonly string[], { code, details, title }: Failure) {
    super(code, details, title === undefined ? {} : { title });
    // Where jobs are looked at, these are the words for why one failed.
    this.message = `record_broken: ${faults[0] ?? ''}`;
    this.applicationId = applicationId;
    this.faults = faults;
  }
}

/** Work in one moment whose refusal is written down after everything else of it was taken back. */
export async function notingBroken<Value>(
  { db, now }: { readonly db: Db; readonly now: Clock },
  work: (trx: Db) => Promise<Value>,
  moment?: Moment,
): Promise<Value> {
  try {
    return await inOneMoment(db, work, moment);
  } catch (error) {
    if (error instanceof RecordBroken) await noteBrokenRecord(db, error.faults, now(), error.applicationId);
    throw error;
  }
}
