import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { findNewestVersion } from './policy-book.store.ts';
import { headingOf, yamlOf } from './policy-yaml.ts';
import { readBook, readVersion } from './read-book.ts';

/** A version of the policy as a file, the newest where none is named; null where there is none at all. Who took it is written down. */
export function exportPolicy(
  deps: { readonly db: Db; readonly now: Clock },
  version: number | null,
  commandBy: string,
): Promise<{ readonly version: number; readonly text: string } | null> {
  return readBook(deps, async (trx) => {
    const wanted = version ?? (await findNewestVersion(trx))?.version;
    if (wanted === undefined) return null;
    const { row, policy } = await readVersion(trx, wanted);
    const details = { version: wanted, digest: row.digest, by: commandBy };
    await appendAudit(trx, { at: deps.now(), event: 'policy_downloaded', userId: null, details });
    return { version: wanted, text: yamlOf(policy, headingOf(policy, wanted, row.digest)) };
  });
}
