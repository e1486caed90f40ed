import type { PolicyVersion } from '@trustiq/domain/policy/versions/policy-on.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './database/open-database.ts';
import type { EventHub } from './events/event-hub.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Figures } from './metrics/figures.ts';
import type { CircuitBreakers } from './partners/circuit-breaker.ts';
import type { Secrets } from './security/secrets.ts';
import type { Config } from './settings/config.ts';
import type { FileStorage } from './storage/file-storage.ts';
import type { Clock } from './time/clock.ts';

/** The bank's policy book in memory. */
export type Policies = {
  /** The version that holds at a moment; null where the book cannot be read. */
  readonly on: (at: Date) => PolicyVersion | null;
  /** One by its number; null where this process does not know it. */
  readonly version: (version: number) => PolicyVersion | null;
  /** The book was read, and nobody has written a version yet. */
  readonly isEmpty: () => boolean;
  /** The newest that was approved, whether or not it holds yet. */
  readonly newest: () => PolicyVersion | null;
  /** Reads the book again; over when what was approved before is known. */
  readonly refresh: () => Promise<void>;
  /** Of which version of its marks the book in memory is; null where it could not be read. */
  readonly marksVersion: () => number | null;
  /** Takes the book as it stands in a moment; an older one than is known is not taken. */
  readonly takeFrom: (trx: Db) => Promise<void>;
  /** Reads no more by itself. */
  readonly close: () => Promise<void>;
};

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
  readonly policies: Policies;
};
