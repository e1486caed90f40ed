import type { TransitionName } from '@trustiq/domain/workflow/application-workflow.ts';
import type { Effect } from '@trustiq/domain/workflow/status-rule.ts';
import type { TakenStep } from '@trustiq/domain/workflow/take-step.ts';
import type { Call } from '@trustiq/domain/workflow/workflow-rule.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Origin } from '../platform/http/handler.ts';
import type { CaseRecord } from './case-record.ts';
import type { NamedActor, WorkflowDeps } from './cases.ts';

export type Decision = {
  readonly actor: NamedActor;
  readonly origin: Origin;
  readonly id: number;
  /** The API's call, from which status and role pick the transition; or the transition itself (jobs). */
  readonly wants: { readonly call: Call } | { readonly transition: TransitionName };
  /** The one the person saw. */
  readonly version?: number | undefined;
  readonly note?: string | null | undefined;
  readonly reasonCode?: string | null | undefined;
  readonly email?: boolean;
  readonly sms?: boolean;
  readonly serviceId?: number | null;
  /** By which absence whoever decides stands for somebody; they decide as themselves where it is left out. */
  readonly absenceId?: number;
  /** What whoever asked is answered: kept with the step, for a request that is repeated. */
  readonly reply?: (decided: Decided) => unknown;
  /** Inside the transaction, with the case held and right before the step: our own job keeps what it knows, or throws. */
  readonly beforehand?: (trx: Db) => Promise<void>;
};

/** What an effect of a step gets to work with, inside the step's own transaction. */
export type EffectContext = {
  readonly db: Db;
  readonly before: CaseRecord;
  readonly step: TakenStep;
  readonly decision: Decision;
  readonly now: Date;
};

/** One function for every effect the workflow table can ask for: a missing one does not compile. */
export type Effects = { readonly [Name in Effect]: (context: EffectContext) => Promise<void> };

export type DecideDeps = WorkflowDeps & { readonly effects: Effects };

export type Decided = Pick<CaseRecord, 'id' | 'version' | 'track'> & { readonly status: TakenStep['toStatus'] };
