import { partnerNames } from '@trustiq/contract/system/partners.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { connectionOf } from '../../platform/partners/partner-connection.ts';

/** As this process sees them: every process makes its own experience with a partner. */
export function listPartners({ config, breakers }: Deps): Handler<'listPartners'> {
  return async ({ query: { page, size } }) => {
    const rows = partnerNames.map((name) => {
      const breaker = breakers.of(name);
      const connection = connectionOf(config, name);
      return {
        name,
        connection,
        isSimulated: connection !== 'connected' && connection !== 'manual',
        circuit: breaker.state(),
        failuresInARow: breaker.failuresInARow(),
      };
    });
    return { rows: rows.slice(page * size, (page + 1) * size), total: rows.length };
  };
}
