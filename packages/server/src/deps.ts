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
};

/** The workflow, lent to the features that work on a case: nobody else locks, versions or moves one. */
export type CaseWork = {
  readonly read: (actor: WorkflowActor, key: CaseKey) => Promise<OpenCase>;
  /** A further case inside a transaction; null where it is not theirs to see. */
  readonly readInside: (db: Db, actor: WorkflowActor, key: CaseKey) => Promise<OpenCase | null>;
  readonly act: <Value>(act: Act, work: (db: Db, open: OpenCase) => Promise<Value>) => Promise<Value>;
  /** The same on a further case, inside a transaction that holds others. */
  readonly actInside: <Value>(db: Db, act: Act, work: (db: Db, open: OpenCase) => Promise<Value>) => Promise<Value>;
  readonly decide: (decision: Decision) => Promise<Decided>;
  /** Inside `act`: judges new terms, and voids the votes they make worthless. Tells whether anything changed. */
  readonly changeTerms: (db: Db, open: OpenCase, saved: TermsSaved) => Promise<boolean>;
  /** Inside `act`: something else that people decided about changes, so those who voted must vote again. */
  readonly restartRound: (db: Db, open: OpenCase, by: Pick<TermsSaved, 'actor' | 'origin'>) => Promise<void>;
  /** Right before an order leaves the bank: why the case is no longer what its votes were for, in words, or null. */
  readonly assertStillSealed: (db: Db, applicationId: number) => Promise<string | null>;
};

export type CaseDeps = Deps & { readonly cases: CaseWork; readonly cipher: FieldCipher };
