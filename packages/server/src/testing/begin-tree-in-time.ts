import { hasTreeBegun } from '../platform/audit/log-origin.ts';
import { writeCheckpoints } from '../platform/audit/write-checkpoints.ts';
import type { Deps } from '../platform/deps.ts';
import { TEST_START } from './test-secret.ts';

/**
 * For banks that work by the real clock: the prepared one was born by the clock of the tests, and from the second day on
 * it would be too old to begin its tree.
 */
export async function beginTreeInTime(deps: Deps, directory: string): Promise<void> {
  if (!(await hasTreeBegun(deps.db))) await writeCheckpoints({ ...deps, directory, now: () => TEST_START });
}
