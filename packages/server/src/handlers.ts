import type { Deps } from './deps.ts';
import { identityHandlers } from './features/identity/handlers.ts';
import { lookupHandlers } from './features/lookups/handlers.ts';
import { systemHandlers } from './features/system/handlers.ts';
import type { Handlers } from './platform/http/handler.ts';

/** Every endpoint and who answers it. */
export function buildHandlers(deps: Deps): Handlers {
  return {
    ...identityHandlers(deps),
    ...lookupHandlers(deps),
    ...systemHandlers(deps),
  };
}
