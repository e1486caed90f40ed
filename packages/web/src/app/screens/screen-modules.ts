import type { RoutePath } from '@trustiq/domain/access/routes.ts';
import type { ComponentType } from 'react';
import { detailRoutes, listRoutes } from '../../features/applications/queue-lists.ts';
import type { TableName } from '../../texts/tables.ts';

export type ScreenModule = {
  /** The text tables the screen needs beyond those of the shell. */
  readonly texts: readonly TableName[];
  readonly load: () => Promise<ComponentType>;
};

const eachOf = <Path extends string, Value>(paths: readonly Path[], valueOf: (path: Path) => Value) =>
  Object.fromEntries(paths.map((path) => [path, valueOf(path)])) as Record<Path, Value>;

const caseTexts = [
  'applications',
  'workflow',
  'applicant',
  'audit',
  'reference',
  'brief',
  'scoring',
  'holding',
] as const;

const listScreens = eachOf(
  listRoutes,
  (path): ScreenModule => ({
    texts: ['applications', 'holding', 'reference'],
    load: async () => (await import('./queue-screens.tsx')).queueScreenAt(path),
  }),
);

const caseScreens = eachOf(
  detailRoutes.filter((path) => path !== '/covenant-detail'),
  (path): ScreenModule => ({
    texts: caseTexts,
    load: async () => (await import('./case-screens.tsx')).caseScreenAt(path),
  }),
);

/** The screen of each route, in a bundle of its own. */
export const screenModules: Record<RoutePath, ScreenModule> = {
  ...listScreens,
  ...caseScreens,
  '/covenant-detail': {
    texts: [...caseTexts, 'covenants'],
    load: async () => (await import('./covenant-detail-screen.tsx')).CovenantDetailScreen,
  },
  '/analyst-verification': {
    texts: ['verification'],
    load: async () => (await import('../../features/verification/verification-page.tsx')).VerificationPage,
  },
  '/upload-data-pre': {
    texts: ['prescreen'],
    load: async () => (await import('../../features/prescreen/upload-page.tsx')).UploadPage,
  },
  '/prescreen': {
    texts: ['prescreen', 'reference'],
    load: async () => (await import('../../features/prescreen/prescreen-page.tsx')).PrescreenPage,
  },
  '/prescreen-detail': {
    texts: [...caseTexts, 'prescreen'],
    load: async () => (await import('./prescreen-detail-screen.tsx')).PrescreenDetailScreen,
  },
  '/update-aplikasi': {
    texts: ['maintenance', 'reference'],
    load: async () => (await import('../../features/maintenance/update-page.tsx')).UpdatePage,
  },
  '/hit-register': {
    texts: ['maintenance'],
    load: async () => (await import('../../features/maintenance/register-page.tsx')).RegisterPage,
  },
  '/borrower': {
    texts: ['borrowers'],
    load: async () => (await import('../../features/borrowers/borrower-page.tsx')).BorrowerPage,
  },
  '/borrower-detail': {
    texts: [...caseTexts, 'borrowers'],
    load: async () => (await import('./borrower-detail-screen.tsx')).BorrowerDetailScreen,
  },
  '/dashboard-report': {
    texts: ['reports'],
    load: async () => (await import('../../features/reports/dashboard-page.tsx')).DashboardPage,
  },
  '/change-password': {
    texts: ['identity', 'validation', 'factor'],
    load: async () => (await import('../../features/identity/change-password-page.tsx')).ChangePasswordPage,
  },
  '/bantuan': {
    texts: ['help', 'glossary', 'workflow'],
    load: async () => (await import('../../features/help/help-page.tsx')).HelpPage,
  },
  '/lapangan': {
    texts: ['field', 'phone', 'loan'],
    load: async () => (await import('./field-screen.tsx')).FieldScreen,
  },
  '/absences': {
    texts: ['absences'],
    load: async () => (await import('../../features/absences/absences-page.tsx')).AbsencesPage,
  },
  '/absences-detail': {
    texts: [...caseTexts, 'absences'],
    load: async () => (await import('./standing-in-screen.tsx')).StandingInScreen,
  },
  '/sidang-komite': {
    texts: ['sittings'],
    load: async () => (await import('../../features/sittings/sittings-page.tsx')).SittingsPage,
  },
  '/sidang-komite-detail': {
    texts: ['sittings', 'brief', 'scoring'],
    load: async () => (await import('./sitting-screen.tsx')).SittingScreen,
  },
  '/beban-kerja': {
    texts: ['holding', 'applications'],
    load: async () => (await import('./workload-screen.tsx')).WorkloadScreen,
  },
  '/admin/users': {
    texts: ['people'],
    load: async () => (await import('../../features/people/users-page.tsx')).UsersPage,
  },
  '/admin/account-requests': {
    texts: ['people'],
    load: async () => (await import('../../features/people/requests-page.tsx')).RequestsPage,
  },
  '/admin/services': {
    texts: ['people'],
    load: async () => (await import('../../features/people/services-page.tsx')).ServicesPage,
  },
  '/admin/policy': {
    texts: ['policy'],
    load: async () => (await import('./policy-screen.tsx')).PolicyScreen,
  },
  '/admin/messages': {
    texts: ['notices'],
    load: async () => (await import('../../features/notices/messages-page.tsx')).MessagesPage,
  },
  '/admin/jobs': {
    texts: ['administration'],
    load: async () => (await import('../../features/administration/jobs-page.tsx')).JobsPage,
  },
  '/admin/webhooks': {
    texts: ['administration'],
    load: async () => (await import('../../features/administration/webhooks-page.tsx')).WebhooksPage,
  },
  '/admin/partners': {
    texts: ['administration'],
    load: async () => (await import('../../features/administration/partners-page.tsx')).PartnersPage,
  },
  '/admin/sessions': {
    texts: ['administration'],
    load: async () => (await import('../../features/administration/sessions-page.tsx')).SessionsPage,
  },
  '/admin/audit': {
    texts: ['audit'],
    load: async () => (await import('../../features/audit/audit-page.tsx')).AuditPage,
  },
  '/admin/setup': {
    texts: ['setup', 'policy', 'administration'],
    load: async () => (await import('./set-up-screen.tsx')).SetUpScreen,
  },
};
