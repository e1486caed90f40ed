import type { Deps } from '../../deps.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';

export function retryJob({ db, jobs, now }: Deps): Handler<'retryJob'> {
  return ({ params: { queue, id }, actor, origin }) =>
    db.transaction().execute(async (trx) => {
      if (!(await jobs.retry(trx, queue, id))) throw new Failure('NOT_FOUND');
      await appendAudit(trx, {
        at: now(),
        event: 'job_retried',
        userId: actor.userId,
        origin,
        details: { queue, jobId: id },
      });
      return {};
    });
}
