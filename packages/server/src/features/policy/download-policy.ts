import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { headingOf, yamlOf } from './policy-yaml.ts';
import { readBook, readVersion } from './read-book.ts';

/** One version as a file that can be changed and proposed. It names related parties: who took it is written down. */
export function downloadPolicy(deps: Deps): Handler<'downloadPolicy'> {
  const { now } = deps;
  return ({ params: { version }, actor, origin }) =>
    readBook(deps, async (trx) => {
      const { row, policy } = await readVersion(trx, version);
      await appendAudit(trx, {
        at: now(),
        event: 'policy_downloaded',
        userId: actor.userId,
        origin,
        details: { version, digest: row.digest },
      });
      const content = Buffer.from(yamlOf(policy, headingOf(policy, version, row.digest)));
      return {
        name: `policy-v${version}.yaml`,
        contentType: 'application/yaml; charset=utf-8',
        disposition: 'attachment',
        content,
        sizeBytes: content.length,
      };
    });
}
