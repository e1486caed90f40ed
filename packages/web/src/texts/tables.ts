import type { texts as applications } from './id/applications.ts';
import type { texts as audit } from './id/audit.ts';
import type { texts as errors } from './id/errors.ts';
import type { texts as identity } from './id/identity.ts';
import type { texts as notices } from './id/notices.ts';
import type { texts as screens } from './id/screens.ts';
import type { texts as shell } from './id/shell.ts';
import type { texts as ui } from './id/ui.ts';
import type { texts as validation } from './id/validation.ts';

/** Every text table by the name of its feature. A new feature adds its Indonesian table here; the English one must match. */
export type TextTables = {
  applications: typeof applications;
  audit: typeof audit;
  errors: typeof errors;
  identity: typeof identity;
  notices: typeof notices;
  screens: typeof screens;
  shell: typeof shell;
  ui: typeof ui;
  validation: typeof validation;
};

export type TableName = keyof TextTables;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: TextTables;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
