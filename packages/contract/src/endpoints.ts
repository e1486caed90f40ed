import { listApplications } from './applications/application-row.ts';
import { getCase } from './applications/whole-case.ts';
import * as auditEntries from './audit/audit-entries.ts';
import type { Endpoint } from './endpoint.ts';
import * as passwords from './identity/passwords.ts';
import { getAccount, getMe } from './identity/profile.ts';
import * as sessions from './identity/sessions.ts';
import * as signIn from './identity/sign-in.ts';
import * as referenceLists from './lookups/reference-lists.ts';
import * as regions from './lookups/regions.ts';
import { listMessages } from './notices/messages.ts';
import * as notices from './notices/notices.ts';
import { getHealth, getReady, streamEvents } from './system/health.ts';
import { listJobs, retryJob } from './system/jobs.ts';
import { listApprovalHistory } from './workflow/approval-history.ts';
import * as decisions from './workflow/decisions.ts';

const { preferencesSchema: _preferences, ...noticeEndpoints } = notices;

/** Every call of the API, once. Routes, validation, OpenAPI, client and access tests come from this table. */
export const endpoints = {
  ...signIn,
  ...passwords,
  getMe,
  getAccount,
  ...sessions,
  ...auditEntries,
  ...noticeEndpoints,
  listMessages,
  ...referenceLists,
  ...regions,
  getHealth,
  getReady,
  streamEvents,
  listJobs,
  retryJob,
  listApplications,
  getCase,
  listApprovalHistory,
  ...decisions,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
