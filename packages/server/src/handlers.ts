import { buildCaseDeps } from './case-deps.ts';
import type { Deps } from './deps.ts';
import { applicationHandlers } from './features/applications/handlers.ts';
import { auditHandlers } from './features/audit/handlers.ts';
import { endSession } from './features/identity/end-session.ts';
import { identityHandlers } from './features/identity/handlers.ts';
import { isSessionOpen, listSessions } from './features/identity/list-sessions.ts';
import { lookupHandlers } from './features/lookups/handlers.ts';
import { messageHandlers } from './features/messages/handlers.ts';
import { queueMessage } from './features/messages/queue-message.ts';
import { noticeHandlers } from './features/notices/handlers.ts';
import { systemHandlers } from './features/system/handlers.ts';
import { decisionHandlers } from './features/workflow/decision-handlers.ts';
import type { Handlers } from './platform/http/handler.ts';

/** Every endpoint and who answers it. */
export function buildHandlers(deps: Deps): Handlers {
  const caseDeps = buildCaseDeps(deps);
  return {
    ...identityHandlers(deps, { queueMail: queueMessage(deps) }),
    ...messageHandlers(deps),
    ...lookupHandlers(deps),
    listSessions: listSessions(deps),
    endSession: endSession(deps),
    ...auditHandlers(deps),
    ...noticeHandlers(deps),
    ...applicationHandlers(caseDeps),
    ...decisionHandlers(caseDeps),
    ...systemHandlers(deps, { isSessionOpen: isSessionOpen(deps) }),
  };
}
