import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/database/open-database.ts';
import type { EventHub } from './platform/events/event-hub.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { Secrets } from './platform/security/secrets.ts';

/** What every feature may need of the world outside it. */
export type Deps = {
  readonly config: Config;
  readonly db: Db;
  readonly now: Clock;
  readonly log: FastifyBaseLogger;
  readonly secrets: Secrets;
  readonly jobs: JobQueue;
  readonly events: EventHub;
};
