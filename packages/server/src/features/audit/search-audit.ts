import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findEntries } from './audit.store.ts';

export function searchAudit({ db }: Deps): Handler<'searchAudit'> {
  return ({ query: { page, size, sort, ...criteria } }) =>
    findEntries(db, {
      page,
      size,
      sort,
      event: criteria['event.equals'],
      userName: criteria['userName.equals'],
      applicationId: criteria['applicationId.equals'],
    });
}
