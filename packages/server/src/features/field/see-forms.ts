import { besideReading } from '../../platform/audit/case-reading.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { seeOneMoment } from '../../platform/moment/in-one-moment.ts';
import { noteBrokenOnce } from '../../platform/record/note-broken.ts';
import { RecordBroken } from '../../platform/record/record-broken.ts';
import type { FieldDeps } from './field-deps.ts';

type SeeDeps = Pick<FieldDeps, 'db' | 'now'>;

/** What was found while somebody looked is written down once, however often they look. */
export const noteSeenBroken = (
  deps: SeeDeps,
  { applicationId, faults }: Pick<RecordBroken, 'applicationId' | 'faults'>,
) => besideReading(() => noteBrokenOnce(deps, applicationId, faults));

/** Forms as they stand at one moment, so that what somebody saves beside it is not taken for a change behind the record. */
export async function seeForms<Value>(deps: SeeDeps, look: (trx: Db) => Promise<Value>): Promise<Value> {
  try {
    return await seeOneMoment(deps.db, look);
  } catch (error) {
    if (error instanceof RecordBroken) await noteSeenBroken(deps, error);
    throw error;
  }
}
