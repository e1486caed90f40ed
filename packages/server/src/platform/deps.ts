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
