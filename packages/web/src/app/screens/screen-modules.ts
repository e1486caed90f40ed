import type { RoutePath } from '@trustiq/domain/access/routes.ts';
import type { ComponentType } from 'react';
import type { TableName } from '../../texts/tables.ts';

export type ScreenModule = {
  /** The text tables the screen needs beyond those of the shell. */
  readonly texts: readonly TableName[];
  readonly load: () => Promise<ComponentType>;
};

const caseTexts = ['applications', 'workflow', 'audit', 'reference'] as const;

/** The screen of each route, in a bundle of its own. */
export const screenModules: Record<RoutePath, ScreenModule> = {
  '/analyst': { texts: ['applications'], load: async () => (await import('./queue-screens.tsx')).AnalystScreen },
  '/approval': { texts: ['applications'], load: async () => (await import('./queue-screens.tsx')).ApprovalScreen },
  '/predisbursed': {
    texts: ['applications'],
    load: async () => (await import('./queue-screens.tsx')).PredisbursedScreen,
  },
  '/covenant': { texts: ['applications'], load: async () => (await import('./queue-screens.tsx')).CovenantScreen },
  '/checker': { texts: ['applications'], load: async () => (await import('./queue-screens.tsx')).CheckerScreen },
  '/employee-verification': {
    texts: ['applications'],
    load: async () => (await import('./queue-screens.tsx')).EmployeeVerificationScreen,
  },
  '/analyst-detail': {
    texts: caseTexts,
    load: async () => (await import('./case-screens.tsx')).AnalystDetailScreen,
  },
  '/approval-detail': {
    texts: caseTexts,
    load: async () => (await import('./case-screens.tsx')).ApprovalDetailScreen,
  },
  '/predisbursed-detail': {
    texts: caseTexts,
    load: async () => (await import('./case-screens.tsx')).PredisbursedDetailScreen,
  },
  '/checker-detail': {
    texts: caseTexts,
    load: async () => (await import('./case-screens.tsx')).CheckerDetailScreen,
  },
  '/employee-verification-detail': {
    texts: caseTexts,
    load: async () => (await import('./case-screens.tsx')).EmployeeVerificationDetailScreen,
  },
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
    texts: ['identity', 'validation'],
    load: async () => (await import('../../features/identity/change-password-page.tsx')).ChangePasswordPage,
  },
  '/admin/policy': {
    texts: ['policy'],
    load: async () => (await import('../../features/policy/policy-page.tsx')).PolicyPage,
  },
  '/admin/messages': {
    texts: ['notices'],
    load: async () => (await import('../../features/notices/messages-page.tsx')).MessagesPage,
  },
  '/admin/jobs': {
    texts: ['administration'],
    load: async () => (await import('../../features/administration/jobs-page.tsx')).JobsPage,
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
};
