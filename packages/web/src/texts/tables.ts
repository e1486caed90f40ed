import type { texts as absences } from './id/absences.ts';
import type { texts as administration } from './id/administration.ts';
import type { texts as applicant } from './id/applicant.ts';
import type { texts as applications } from './id/applications.ts';
import type { texts as audit } from './id/audit.ts';
import type { texts as borrowers } from './id/borrowers.ts';
import type { texts as brief } from './id/brief.ts';
import type { texts as bureau } from './id/bureau.ts';
import type { texts as covenants } from './id/covenants.ts';
import type { texts as deviations } from './id/deviations.ts';
import type { texts as documents } from './id/documents.ts';
import type { texts as errors } from './id/errors.ts';
import type { texts as factor } from './id/factor.ts';
import type { texts as fdc } from './id/fdc.ts';
import type { texts as field } from './id/field.ts';
import type { texts as finding } from './id/finding.ts';
import type { texts as glossary } from './id/glossary.ts';
import type { texts as help } from './id/help.ts';
import type { texts as history } from './id/history.ts';
import type { texts as holding } from './id/holding.ts';
import type { texts as identity } from './id/identity.ts';
import type { texts as letters } from './id/letters.ts';
import type { texts as loan } from './id/loan.ts';
import type { texts as maintenance } from './id/maintenance.ts';
import type { texts as notices } from './id/notices.ts';
import type { texts as payment } from './id/payment.ts';
import type { texts as people } from './id/people.ts';
import type { texts as phone } from './id/phone.ts';
import type { texts as policy } from './id/policy.ts';
import type { texts as prescreen } from './id/prescreen.ts';
import type { texts as queue } from './id/queue.ts';
import type { texts as reference } from './id/reference.ts';
import type { texts as release } from './id/release.ts';
import type { texts as reports } from './id/reports.ts';
import type { texts as scoring } from './id/scoring.ts';
import type { texts as setup } from './id/setup.ts';
import type { texts as shell } from './id/shell.ts';
import type { texts as survey } from './id/survey.ts';
import type { texts as ui } from './id/ui.ts';
import type { texts as validation } from './id/validation.ts';
import type { texts as verification } from './id/verification.ts';
import type { texts as workflow } from './id/workflow.ts';

/** Every text table by the name of its feature. A new feature adds its Indonesian table here; the English one must match. */
export type TextTables = {
  queue: typeof queue;
  reference: typeof reference;
  release: typeof release;
  reports: typeof reports;
  borrowers: typeof borrowers;
  absences: typeof absences;
  administration: typeof administration;
  applicant: typeof applicant;
  applications: typeof applications;
  policy: typeof policy;
  audit: typeof audit;
  brief: typeof brief;
  bureau: typeof bureau;
  deviations: typeof deviations;
  covenants: typeof covenants;
  documents: typeof documents;
  errors: typeof errors;
  factor: typeof factor;
  fdc: typeof fdc;
  field: typeof field;
  finding: typeof finding;
  glossary: typeof glossary;
  help: typeof help;
  history: typeof history;
  holding: typeof holding;
  identity: typeof identity;
  letters: typeof letters;
  loan: typeof loan;
  maintenance: typeof maintenance;
  notices: typeof notices;
  payment: typeof payment;
  people: typeof people;
  phone: typeof phone;
  prescreen: typeof prescreen;
  scoring: typeof scoring;
  setup: typeof setup;
  shell: typeof shell;
  survey: typeof survey;
  ui: typeof ui;
  validation: typeof validation;
  verification: typeof verification;
  workflow: typeof workflow;
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
