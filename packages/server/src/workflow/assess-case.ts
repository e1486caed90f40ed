import { assess } from '@trustiq/domain/assessment/assess.ts';
import type { AssessmentFacts } from '@trustiq/domain/assessment/assessment-facts.ts';
import type { Outcome } from '@trustiq/domain/assessment/outcome.ts';
import { type CaseReading, readCase } from '@trustiq/domain/assessment/read-case.ts';
import type { Db } from '../platform/database/open-database.ts';
import { type AssessedSources, getAssessedSources } from './assessed-sources.store.ts';
import { assessmentFactsOf } from './assessment-facts.ts';
import { type PolicyOfCase, policyOfCase } from './assessment-policy.ts';
import type { WorkflowDeps } from './cases.ts';
import { standingAtBank } from './standing-at-bank.ts';

export type ReadAssessment = PolicyOfCase & {
  readonly sources: AssessedSources;
  readonly facts: AssessmentFacts;
};

/** A case as it stands and what it is judged by; nothing is judged yet. */
export async function readAssessment(
  deps: WorkflowDeps,
  db: Db,
  applicationId: number,
  at: Date,
): Promise<ReadAssessment> {
  const sources = await getAssessedSources(db, applicationId);
  const judged = await policyOfCase(deps, db, sources, at);
  const facts = assessmentFactsOf(sources, await standingAtBank(deps, db, applicationId), at);
  return { sources, facts, ...judged };
}

export type AssessedCase = ReadAssessment & { readonly reading: CaseReading; readonly outcome: Outcome };

/** What comes of it. */
export async function assessCase(deps: WorkflowDeps, db: Db, applicationId: number, at: Date): Promise<AssessedCase> {
  const read = await readAssessment(deps, db, applicationId, at);
  const reading = readCase(read.facts, read.policy);
  return { ...read, reading, outcome: assess(read.facts, read.policy, reading) };
}
