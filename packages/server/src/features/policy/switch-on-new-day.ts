import type { Deps } from '../../platform/deps.ts';
import { switchTablesQuietly } from './switch-tables.ts';

/**
 * The first call of a day on which another version holds waits until the tables say what it says: the job that looks every
 * minute comes up to a minute later. Asked of memory alone; a start has switched them already.
 */
export function switchOnNewDay(deps: Pick<Deps, 'db' | 'now' | 'log' | 'policies'>): () => Promise<void> {
  const versionOfDay = () => deps.policies.on(deps.now())?.version ?? null;
  const run = switchTablesQuietly(deps);
  let seen = versionOfDay();
  let switching: Promise<void> | null = null;
  const switchNow = async (version: number | null) => {
    await run();
    seen = version;
    switching = null;
  };
  return async () => {
    const version = versionOfDay();
    if (version === seen) return;
    switching ??= switchNow(version);
    await switching;
  };
}
