import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import type { Db } from '../../platform/database/open-database.ts';

/** The cases that came last to a status. */
export const listLatelyCome = (db: Db, status: Status): Promise<{ readonly id: number; readonly since: Date }[]> =>
  db
    .selectFrom('applications')
    .select(['id', 'status_since as since'])
    .where('status', '=', status)
    .orderBy('status_since', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
