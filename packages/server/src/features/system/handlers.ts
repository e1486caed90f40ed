import { answers } from '../../platform/database/answers.store.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { listJobs } from './list-jobs.ts';
import { listPartners } from './list-partners.ts';
import { retryJob } from './retry-job.ts';
import { showSetUp } from './show-set-up.ts';
import { type SessionCheck, streamEvents } from './stream-events.ts';

type System = 'getHealth' | 'getReady' | 'streamEvents' | 'listJobs' | 'retryJob' | 'listPartners' | 'getSetUp';

export function systemHandlers(deps: Deps, sessions: SessionCheck): HandlersOf<System> {
  return {
    getHealth: async () => ({ status: 'UP' }),
    getReady: async () => {
      if (!(await answers(deps.db)) || !(await deps.jobs.isReady()))
        throw new Failure('OVERLOADED', undefined, { retryAfterSeconds: 2 });
      return { status: 'READY' };
    },
    streamEvents: streamEvents(deps, sessions),
    listJobs: listJobs(deps),
    listPartners: listPartners(deps),
    getSetUp: showSetUp(deps),
    retryJob: retryJob(deps),
  };
}
