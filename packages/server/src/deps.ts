import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { CaseKey } from './features/workflow/case.store.ts';
import type { Act, OpenCase } from './features/workflow/cases.ts';
import type { TermsSaved } from './features/workflow/change-terms.ts';
import type { Decided, Decision } from './features/workflow/decide.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/database/open-database.ts';
import type { EventHub } from './platform/events/event-hub.ts';
import type { Figures } from './platform/http/figures.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { CircuitBreakers } from './platform/partners/circuit-breaker.ts';
import type { FieldCipher } from './platform/security/field-cipher.ts';
import type { Secrets } from './platform/security/secrets.ts';
import type { FileStorage } from './platform/storage/file-storage.ts';

/** What every feature may need of the world outside it. */
export type Deps = {
  readonly config: Config;
  readonly db: Db;
  readonly now: Clock;
  readonly log: FastifyBaseLogger;
  readonly secrets: Secrets;
  readonly jobs: JobQueue;
  readonly events: EventHub;
  readonly storage: FileStorage;
  readonly breakers: CircuitBreakers;
  readonly figures: Figures;
};

/** The workflow, lent to the features that work on a case: nobody else locks, versions or moves one. */
export type CaseWork = {
  readonly read: (actor: WorkflowActor, key: CaseKey) => Promise<OpenCase>;
  readonly act: <Value>(act: Act, work: (db: Db, open: OpenCase) => Promise<Value>) => Promise<Value>;
  readonly decide: (decision: Decision) => Promise<Decided>;
  /** Inside `act`: judges new terms, and voids the votes they make worthless. Tells whether anything changed. */
  readonly changeTerms: (db: Db, open: OpenCase, saved: TermsSaved) => Promise<boolean>;
};

export type CaseDeps = Deps & { readonly cases: CaseWork; readonly cipher: FieldCipher };
