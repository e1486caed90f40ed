import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { besideReading, noteCaseBroken } from '../platform/audit/case-reading.ts';
import type { Db } from '../platform/database/open-database.ts';
import { Failure } from '../platform/http/failure.ts';
import { seeOneMoment } from '../platform/moment/in-one-moment.ts';
import { compareShown, readBesideMarks, type ShownRecord } from '../platform/record/compare-shown.ts';
import { noteBrokenOnce } from '../platform/record/note-broken.ts';
import { type CaseKey, caseQuestion } from './case.store.ts';
import { caseOfFacts, type OpenCase, readCase, type WorkflowDeps } from './cases.ts';

export type ShownCase = OpenCase & Pick<ShownRecord, 'isRowRight'>;

/** The case itself, or how to find something of it at the same moment, and with it whose case it is. */
export type ShownKey<Found extends CaseKey> = Found | ((trx: Db) => Promise<Found | null>);

type Shown<Value> = { readonly value: Value } | { readonly error: unknown };

/** The case with its marks: one look where its own number is known, which is nearly always. */
async function readMarked(deps: WorkflowDeps, actor: WorkflowActor, key: CaseKey): Promise<OpenCase & ShownRecord> {
  if ('id' in key) {
    const { facts, against } = await readBesideMarks(deps.db, key.id, caseQuestion(deps.db, key));
    const open = await caseOfFacts(deps, actor, facts, key);
    return { ...open, ...against(open.record.borrowerId) };
  }
  const open = await readCase(deps, actor, key);
  return { ...open, ...(await compareShown(deps.db, open.record.id, open.record.borrowerId)) };
}

/**
 * Whatever is shown of a case to a person: read together with the marks of the case and of its borrower at one moment, so
 * that nobody decides about figures that were put there for their eyes and are put back before the vote. What does not fit
 * is still shown, because somebody must put it right; but no decision is offered on it, the answer says so, and the audit
 * keeps it. `show` reads by the handle it gets and by no other, and writes nothing.
 */
export async function showCase<Value, Found extends CaseKey>(
  deps: WorkflowDeps,
  actor: WorkflowActor,
  key: ShownKey<Found>,
  show: (trx: Db, open: ShownCase, found: Found) => Promise<Value>,
): Promise<Value> {
  const { id, faults, shown } = await seeOneMoment(deps.db, async (trx) => {
    const known = typeof key === 'function' ? await key(trx) : key;
    if (known === null) throw new Failure('NOT_FOUND');
    const marked = await readMarked({ ...deps, db: trx }, actor, known);
    const { record, situation, faults: found, isRowRight } = marked;
    const open = {
      record,
      situation: { ...situation, isRecordBroken: situation.isRecordBroken === true || found.length > 0 },
      isRowRight,
    };
    const outcome = await show(trx, open, known).then(
      (value): Shown<Value> => ({ value }),
      (error: unknown): Shown<Value> => ({ error }),
    );
    return { id: record.id, faults: found, shown: outcome };
  });
  if (faults.length > 0) {
    noteCaseBroken(id);
    await besideReading(() => noteBrokenOnce(deps, id, faults));
  }
  if ('value' in shown) return shown.value;
  // What was changed may be such that nothing can be made of it any more; that is no fault of the program.
  if (faults.length > 0 && !(shown.error instanceof Failure)) throw new Failure('RECORD_BROKEN');
  throw shown.error;
}
