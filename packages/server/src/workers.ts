import type { Deps } from './deps.ts';
import type { JobKind } from './platform/jobs/job-queue.ts';

/** Every queue of the program. */
export const jobKinds: readonly JobKind<object>[] = [];

/** Who works on which queue; does nothing in a process that only serves the web. */
export async function startWorkers(_deps: Deps): Promise<void> {}
