import type { ApplicationRow } from '@trustiq/contract/applications/application-row.ts';
import { alwaysAsked, missingDocuments } from '@trustiq/domain/workflow/document-names.ts';
import { plannedNeeds } from '@trustiq/domain/workflow/planned-needs.ts';
import type { ServiceHours } from '@trustiq/domain/workflow/sla.ts';
import { timeLeft } from '@trustiq/domain/workflow/time-left.ts';
import type { QueueRow } from './queue.store.ts';

type Returned = ApplicationRow['plan']['returned'];

function returnedOf(returned: QueueRow['returned']): Returned {
  if (returned === null) return null;
  const { firstName, lastName, ...why } = returned;
  return { by: `${firstName ?? ''} ${lastName ?? ''}`.trim() || null, ...why };
}

const [agreement = '', memo = ''] = alwaysAsked.disburse;

export type PlanShown = {
  readonly service: ServiceHours | null;
  readonly now: Date;
  /** Not where the reader's screen of a case tells nothing of deviations. */
  readonly withDeviations: boolean;
};

/** What a list shows besides the specified columns. */
export function shownPlan(row: QueueRow, { service, now, withDeviations }: PlanShown): ApplicationRow['plan'] {
  const missing = missingDocuments('disburse', alwaysAsked, row.document_names);
  return {
    ...timeLeft(service, now, row.due_at),
    isReady: row.is_ready,
    nextMissing: plannedNeeds.find((name) => name === row.next_missing) ?? null,
    deviationLevel: withDeviations ? row.deviation_level : 0,
    deviations: withDeviations ? row.deviations : [],
    returned: returnedOf(row.returned),
    dbr: row.dbr,
    rating: row.de_score,
    hasAgreement: !missing.includes(agreement),
    hasMemo: !missing.includes(memo),
    hasCif: row.cif !== null,
  };
}
