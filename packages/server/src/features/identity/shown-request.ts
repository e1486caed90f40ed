import { createHash } from 'node:crypto';
import { canonicalJson } from '@trustiq/domain/seal/canonical-json.ts';
import type { ListedRequest } from './account-requests.store.ts';

const named = (first: string, last: string): string => `${first} ${last}`.trim();

/** What a second person decides by. */
export const shownFacts = (row: ListedRequest) => ({
  id: row.id,
  kind: row.kind,
  person: {
    userId: row.userId,
    userName: row.userName,
    fullname: named(row.first_name, row.last_name),
    email: row.email,
    role: row.role,
    branchName: row.branchName,
    areaName: row.areaName,
  },
  wanted: row.newRole === null ? null : { role: row.newRole, branchName: row.newBranchName, areaName: row.newAreaName },
  newEmail: row.newEmail,
  requestedBy: named(row.askerFirst, row.askerLast),
  requestedAt: row.requested_at.toISOString(),
});

/** The name of exactly that: whoever confirms says what they were shown. */
export const digestOfShown = (row: ListedRequest): string =>
  createHash('sha256')
    .update(canonicalJson(shownFacts(row)), 'utf8')
    .digest('hex');
