import { mayOpen } from '@trustiq/domain/access/routes.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import { caseScreenOf } from '@trustiq/domain/workflow/case-screen.ts';
import type { Person } from './session.ts';

type NamedCase = { readonly id: number; readonly borrowerId: number; readonly status: Status };

/** Where a person reads a case: at their own desk while it lies there, else with its borrower. Null where they read none. */
export function pageOfCase({ id, borrowerId, status }: NamedCase, person: Person): string | null {
  const screen = caseScreenOf(status, person);
  if (screen !== null) return `${screen}?id=${id}`;
  return mayOpen('/borrower-detail', person) ? `/borrower-detail?id=${borrowerId}&application=${id}` : null;
}
