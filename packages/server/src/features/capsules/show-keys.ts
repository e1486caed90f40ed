import { readPublishedKeys } from '../../platform/audit/published-keys.ts';
import { identityOn } from '../../platform/bank-identity.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';

/** The keys by which anybody verifies what the bank signed. */
export const showKeys =
  (deps: Deps): Handler<'getKeys'> =>
  async () => ({
    bank: identityOn(deps, deps.now()).name,
    keys: await readPublishedKeys(deps.db, deps.secrets),
  });
