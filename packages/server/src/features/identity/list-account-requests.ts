import type { AccountRequest } from '@trustiq/contract/identity/account-requests.ts';
import { confirmationObstacles, isAdministrator, mayShowLink } from '@trustiq/domain/access/account-control.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler, SignedIn } from '../../platform/http/handler.ts';
import { showListedAccounts } from '../../platform/record/show-listed.ts';
import { findRequests, type ListedRequest } from './account-requests.store.ts';
import { digestOfShown, shownFacts } from './shown-request.ts';

type Reader = { readonly actor: SignedIn; readonly now: string; readonly isRecordBroken: boolean };

function toRequest(row: ListedRequest, { actor, now, isRecordBroken }: Reader): AccountRequest {
  const { kind, state, userId, note, requestedBy } = row;
  const decidedAt = row.decided_at?.toISOString() ?? null;
  const asked = { kind, state, requestedBy, decidedAt, isTaken: row.linkTakenAt !== null };
  return {
    ...shownFacts(row),
    state,
    decidedBy: row.deciderFirst === null ? null : `${row.deciderFirst} ${row.deciderLast ?? ''}`.trim(),
    decidedAt,
    note,
    seen: digestOfShown(row),
    obstacles: [
      ...confirmationObstacles({
        isOpen: state === 'open',
        askedBy: requestedBy,
        aboutUserId: userId,
        isAskerThere: row.isAskerActive && isAdministrator(row.askerRole),
        confirmer: actor,
        isRecordBroken,
        now,
      }),
    ],
    mayWithdraw: state === 'open' && requestedBy === actor.userId,
    mayShowLink: !isRecordBroken && mayShowLink(asked, actor.userId, now),
  };
}

/** People decide by it: every account on the page, and whoever asked, is compared like a case that is opened. */
export function listAccountRequests(deps: Deps): Handler<'listAccountRequests'> {
  return async ({ query: { page, size, sort, ...criteria }, actor }) => {
    const { value: found, isBroken } = await showListedAccounts(
      deps,
      (trx) => findRequests(trx, { page, size, sort, state: criteria['state.equals'] }),
      ({ rows }) => rows.flatMap(({ userId, requestedBy }) => [userId, requestedBy]),
    );
    const now = deps.now().toISOString();
    const toShown = (row: ListedRequest) =>
      toRequest(row, { actor, now, isRecordBroken: isBroken(row.userId) || isBroken(row.requestedBy) });
    return { ...found, rows: found.rows.map(toShown) };
  };
}
