import { chainApprovers, deviationApprovers, operations } from './role-groups.ts';
import type { Actor, Role } from './roles.ts';
import { mayOpen, type RoutePath } from './routes.ts';

export type MenuGroup = 'admin' | 'prescreen' | 'credit' | 'system';

/** A label key of the menu texts. `deviationApproval` is the same screen under the deviation approver's name. */
export type MenuLabel =
  | 'updateApplication'
  | 'hitRegister'
  | 'uploadPrescreen'
  | 'prescreen'
  | 'analyst'
  | 'deviationApproval'
  | 'approval'
  | 'predisbursed'
  | 'covenant'
  | 'checker'
  | 'employeeVerification'
  | 'dashboardReport'
  | 'borrowerInquiry'
  | 'policy'
  | 'messages'
  | 'jobs'
  | 'partners'
  | 'sessions'
  | 'audit';

type Entry = {
  readonly group: MenuGroup;
  readonly label: MenuLabel;
  readonly path: RoutePath;
  readonly roles?: readonly Role[];
};

/** In the order of the specification; an entry is shown to whoever may open its route and, where named, holds one of its roles. */
const entries: readonly Entry[] = [
  { group: 'admin', label: 'updateApplication', path: '/update-aplikasi' },
  { group: 'admin', label: 'hitRegister', path: '/hit-register' },
  { group: 'prescreen', label: 'uploadPrescreen', path: '/upload-data-pre' },
  { group: 'prescreen', label: 'prescreen', path: '/prescreen' },
  { group: 'credit', label: 'analyst', path: '/analyst' },
  { group: 'credit', label: 'predisbursed', path: '/predisbursed' },
  { group: 'credit', label: 'covenant', path: '/covenant' },
  { group: 'credit', label: 'checker', path: '/checker' },
  { group: 'credit', label: 'employeeVerification', path: '/employee-verification' },
  { group: 'credit', label: 'deviationApproval', path: '/approval', roles: deviationApprovers },
  { group: 'credit', label: 'approval', path: '/approval', roles: [...chainApprovers, ...operations] },
  { group: 'credit', label: 'dashboardReport', path: '/dashboard-report' },
  { group: 'credit', label: 'borrowerInquiry', path: '/borrower' },
  { group: 'system', label: 'policy', path: '/admin/policy' },
  { group: 'system', label: 'messages', path: '/admin/messages' },
  { group: 'system', label: 'jobs', path: '/admin/jobs' },
  { group: 'system', label: 'partners', path: '/admin/partners' },
  { group: 'system', label: 'sessions', path: '/admin/sessions' },
  { group: 'system', label: 'audit', path: '/admin/audit' },
];

export type MenuEntry = Pick<Entry, 'group' | 'label' | 'path'>;

export function menuFor(actor: Pick<Actor, 'role' | 'areaId'>): MenuEntry[] {
  return entries.filter(({ path, roles }) => mayOpen(path, actor) && (roles?.includes(actor.role) ?? true));
}
