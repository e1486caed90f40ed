import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { exportApplication } from './export-application.ts';
import { findBorrowers } from './find-borrowers.ts';
import { getBorrower } from './get-borrower.ts';

export const borrowerHandlers = (
  deps: CaseDeps,
): HandlersOf<'findBorrowers' | 'getBorrower' | 'exportApplication'> => ({
  findBorrowers: findBorrowers(deps),
  getBorrower: getBorrower(deps),
  exportApplication: exportApplication(deps),
});
