import { appendAudit } from '../platform/audit/audit-entry.ts';
import type { Db } from '../platform/database/open-database.ts';
import { caseSubject, type Subject, userSubject } from '../platform/record/subject.ts';

export const FIXTURE_EVENT = 'test_fixture';

/** After a fixture wrote rows itself: the record takes them over as if the program had written them. */
export async function remember(
  { deps }: { readonly deps: { readonly db: Db; readonly now: () => Date } },
  id: number,
  others: readonly Subject[] = [],
): Promise<void> {
  const changes = [caseSubject(id), ...others];
  await deps.db
    .transaction()
    .execute((trx) =>
      appendAudit(trx, { at: deps.now(), event: FIXTURE_EVENT, userId: null, applicationId: id, changes }),
    );
}

/** The same for somebody whom a fixture wrote. */
export async function rememberPerson(
  { deps }: { readonly deps: { readonly db: Db; readonly now: () => Date } },
  id: number,
): Promise<void> {
  const changes = [userSubject(id)];
  await deps.db
    .transaction()
    .execute((trx) => appendAudit(trx, { at: deps.now(), event: FIXTURE_EVENT, userId: null, changes }));
}
