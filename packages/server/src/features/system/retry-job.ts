import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';

export function retryJob(deps: Deps): Handler<'retryJob'> {
  const { jobs, now } = deps;
  return ({ params: { queue, id }, actor, origin }) =>
    notingBroken(deps, async (trx) => {
      await relyOnActor(trx, actor);
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
