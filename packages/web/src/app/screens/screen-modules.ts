import type { RoutePath } from '@trustiq/domain/access/routes.ts';
import type { ComponentType } from 'react';
import type { TableName } from '../../texts/tables.ts';

export type ScreenModule = {
  /** The text tables the screen needs beyond those of the shell. */
  readonly texts: readonly TableName[];
  readonly load: () => Promise<ComponentType>;
};

/** The screens that are built, each in a bundle of its own. A route without one shows its honest empty page. */
export const screenModules: Partial<Record<RoutePath, ScreenModule>> = {
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
  '/change-password': {
    texts: ['identity', 'validation'],
    load: async () => (await import('../../features/identity/change-password-page.tsx')).ChangePasswordPage,
  },
  '/admin/messages': {
    texts: ['notices'],
    load: async () => (await import('../../features/notices/messages-page.tsx')).MessagesPage,
  },
};
