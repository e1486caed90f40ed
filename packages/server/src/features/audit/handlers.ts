import type { Deps } from '../../platform/deps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { listOwnAudit } from './list-own-audit.ts';
import { logTransaction } from './log-transaction.ts';
import { searchAudit } from './search-audit.ts';

export function auditHandlers(deps: Deps): HandlersOf<'logTransaction' | 'listOwnAudit' | 'searchAudit'> {
  return {
    logTransaction: logTransaction(deps),
    listOwnAudit: listOwnAudit(deps),
    searchAudit: searchAudit(deps),
  };
}
