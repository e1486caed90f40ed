import type { AccountRequest } from '@trustiq/contract/identity/account-requests.ts';
import { confirmationObstacles, isAdministrator, mayShowLink } from '@trustiq/domain/access/account-control.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler, SignedIn } from '../../platform/http/handler.ts';
import { findRequests, type ListedRequest } from './account-requests.store.ts';

const named = (first: string, last: string): string => `${first} ${last}`.trim();

function toRequest(row: ListedRequest, actor: SignedIn, now: string): AccountRequest {
  const { id, kind, state, userId, userName, email, role, branchName, areaName, newEmail, note, requestedBy } = row;
  const decidedAt = row.decided_at?.toISOString() ?? null;
  return {
    id,
    kind,
    state,
    person: { userId, userName, email, role, branchName, areaName, fullname: named(row.first_name, row.last_name) },
    wanted:
      row.newRole === null ? null : { role: row.newRole, branchName: row.newBranchName, areaName: row.newAreaName },
    newEmail,
    requestedBy: named(row.askerFirst, row.askerLast),
    requestedAt: row.requested_at.toISOString(),
    decidedBy: row.deciderFirst === null ? null : named(row.deciderFirst, row.deciderLast ?? ''),
    decidedAt,
    note,
    obstacles: [
      ...confirmationObstacles({
        isOpen: state === 'open',
        askedBy: requestedBy,
        aboutUserId: userId,
        isAskerThere: row.isAskerActive && isAdministrator(row.askerRole),
        confirmer: actor,
        now,
      }),
    ],
    mayWithdraw: state === 'open' && requestedBy === actor.userId,
    mayShowLink: mayShowLink(
      { kind, state, requestedBy, decidedAt, isTaken: row.linkTakenAt !== null },
      actor.userId,
      now,
    ),
  };
}

export function listAccountRequests({ db, now }: Deps): Handler<'listAccountRequests'> {
  return async ({ query: { page, size, sort, ...criteria }, actor }) => {
    const found = await findRequests(db, { page, size, sort, state: criteria['state.equals'] });
    return { ...found, rows: found.rows.map((row) => toRequest(row, actor, now().toISOString())) };
  };
}
