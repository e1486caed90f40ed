import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import type { Track } from '@trustiq/domain/access/track.ts';
import { authorityOfVersionOne } from '@trustiq/domain/policy/version-one/authority.ts';
import { type ActionName, actionRule } from '@trustiq/domain/workflow/application-actions.ts';
import type { ApplicationFacts } from '@trustiq/domain/workflow/application-facts.ts';
import type { Status, TransitionName } from '@trustiq/domain/workflow/application-workflow.ts';
import type { ApprovalChain } from '@trustiq/domain/workflow/approval-chain.ts';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import type { Place, Situation, WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { type StartName, startApplication } from '@trustiq/domain/workflow/start-application.ts';
import type { StepInputs } from '@trustiq/domain/workflow/step-inputs.ts';
import { takeAction } from '@trustiq/domain/workflow/take-action.ts';
import { type TakenStep, takeStep } from '@trustiq/domain/workflow/take-step.ts';
import { changeTerms, type LoanTerms } from '@trustiq/domain/workflow/terms-change.ts';
import type { Draw } from '../chance/draw.ts';
import { consequencesOf } from './consequences.ts';
import type { WorkingTime } from './working-time.ts';

export type HistoryRow = {
  readonly entry: HistoryEntry;
  readonly decision: string;
  readonly note: string | null;
  readonly reasonCode: string | null;
};

/** What the audit will say. An event that made a row of history names it. */
export type DemoEvent = {
  readonly at: Date;
  readonly event: AuditEventName;
  readonly userId: number | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly history: HistoryRow | null;
};

export type WorkflowRunInput = {
  readonly place: Place;
  readonly track: Track;
  readonly facts: ApplicationFacts;
  readonly time: WorkingTime;
  readonly draw: Draw;
  /** In seconds of work. */
  readonly startsAt: number;
};

/**
 * An application that goes through the workflow in memory. Every step and every piece of work is judged by the same rules
 * as on the server; one that they refuse is a fault of the scenario and ends the run.
 */
export type WorkflowRun = ReturnType<typeof startWorkflowRun>;

export function startWorkflowRun({ place, track, time, draw, startsAt, facts }: WorkflowRunInput) {
  let seconds = startsAt;
  let known = facts;
  let status: Status = 'PRESCREEN';
  let round = 0;
  let version = 1;
  let chain: ApprovalChain = [];
  let stepRole: string | null = null;
  const history: HistoryEntry[] = [];
  const historyRows: HistoryRow[] = [];
  const events: DemoEvent[] = [];
  const now = () => time(seconds);

  const situation = (actor: WorkflowActor): Situation => ({
    ...place,
    status,
    track,
    round,
    chain,
    history,
    facts: known,
    policyVersion: null,
    authority: authorityOfVersionOne,
    deviationPolicy: 'RETURN',
    actor,
    now: now().toISOString(),
  });
  const noteEvent = (
    event: AuditEventName,
    userId: number | null,
    details: object = {},
    row: HistoryRow | null = null,
  ) => events.push({ at: now(), event, userId, details: { ...details }, history: row });
  const addRow = (entry: HistoryEntry, decision: string, { note = null, reason = null }: StepInputs = {}) => {
    const row: HistoryRow = { entry, decision, note: note ?? null, reasonCode: reason?.code ?? null };
    history.push(entry);
    historyRows.push(row);
    return row;
  };

  function save(taken: TakenStep, actor: WorkflowActor, inputs: StepInputs) {
    const row = addRow(taken.entry, taken.decision, inputs);
    version += 1;
    ({ round, chain, currentStepRole: stepRole } = taken);
    if (taken.toStatus !== status) known = { ...known, statusSince: now().toISOString(), statusVersion: version };
    const details = { from: status, to: taken.toStatus, sequence: taken.entry.sequence, reason: row.reasonCode };
    status = taken.toStatus;
    known = { ...known, ...consequencesOf(taken, known, now().toISOString()) };
    noteEvent(`decided_${taken.transition}`, actor.userId, details, row);
    return taken.effects;
  }

  return {
    now,
    situation,
    seconds: () => seconds,
    status: () => status,
    stepRole: () => stepRole,
    round: () => round,
    version: () => version,
    chain: () => chain,
    facts: () => known,
    entries: historyRows,
    events,
    learn: (news: Partial<ApplicationFacts>) => {
      known = { ...known, ...news };
    },
    /** Minutes of work, somewhere between the two. */
    pass: (from: number, to: number) => {
      seconds += draw.int(from * 60, to * 60);
    },
    noteEvent,
    start: (start: StartName, actor: WorkflowActor) => {
      const started = startApplication(start, { actor, place, now: now().toISOString() });
      if (!started.ok) throw new Error(`${start} was refused: ${started.refusal.join(', ')}`);
      status = started.value.status;
      known = { ...known, statusSince: now().toISOString() };
      const row = addRow(started.value.entry, 'registered');
      noteEvent('application_created', actor.userId, { start, sequence: 1 }, row);
    },
    take: (transition: TransitionName, actor: WorkflowActor, inputs: StepInputs = {}) => {
      const taken = takeStep(transition, situation(actor), inputs);
      if (!taken.ok) throw new Error(`${transition} was refused: ${taken.refusal.join(', ')}`);
      return save(taken.value, actor, inputs);
    },
    act: (action: ActionName, actor: WorkflowActor, event: AuditEventName, details: object = {}, within = () => {}) => {
      const taken = takeAction(action, situation(actor));
      if (!taken.ok) throw new Error(`${action} was refused: ${taken.refusal.join(', ')}`);
      within();
      version += 1;
      const { entry } = taken.value;
      const row = entry && addRow(entry, actionRule(action).decision ?? action);
      noteEvent(event, actor.userId, entry ? { ...details, sequence: entry.sequence } : details, row);
    },
    /** Inside the work that saves them: new terms begin a new round of votes where there is one. */
    changeTerms: (actor: WorkflowActor, before: LoanTerms, after: LoanTerms) => {
      const change = changeTerms(situation(actor), before, after);
      if (!change.ok) throw new Error(`new terms were refused: ${change.refusal.join(', ')}`);
      if (change.value.newRound) save(change.value.newRound, actor, {});
      return change.value.isChanged;
    },
  };
}
