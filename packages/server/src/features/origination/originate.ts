import { fromNewApplication } from '@trustiq/contract/origination/origination-names.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler, SignedInService } from '../../platform/http/handler.ts';
import { keepingAnswer } from '../../platform/http/kept-answer.ts';
import { nameOfSubject, serviceSubject } from '../../platform/marks/subject.ts';
import { compareSubjects } from '../../platform/record/compare-subjects.ts';
import { noteBrokenRecord } from '../../platform/record/note-broken.ts';
import { isOpenChannel } from '../../platform/record/rely-on-actor.ts';
import { relyOnPolicy } from '../../platform/record/single-subjects.ts';
import { checkArrived } from './check-arrived.ts';
import { createApplication, takingIn } from './create-application.ts';
import type { OriginationDeps } from './origination-deps.ts';

/** A channel that somebody opened again, or moved, in the database brings nothing in; that it tried is written down. */
async function relyOnChannel(trx: Db, { serviceId }: SignedInService, at: Date): Promise<boolean> {
  const subject = serviceSubject(serviceId);
  const { faults, compared } = await compareSubjects(trx, [subject]);
  await noteBrokenRecord(trx, faults, at);
  const channel = compared.get(nameOfSubject(subject));
  return faults.length === 0 && channel !== undefined && isOpenChannel(channel);
}

export function originateApplication(deps: OriginationDeps): Handler<'originateApplication'> {
  return async ({ body, actor, origin }) => {
    const created = await takingIn(deps, async (trx) => {
      const at = deps.now();
      if (!(await relyOnChannel(trx, actor, at))) return null;
      await relyOnPolicy(trx, null);
      const bringer = { ...actor, name: actor.serviceName, officerId: null };
      const { application, keepRecords } = await checkArrived(deps, trx, fromNewApplication(body), bringer, at);
      const made = await createApplication(trx, deps, {
        start: 'originate',
        actor,
        origin,
        application,
        serviceId: actor.serviceId,
        at,
        keepRecords,
      });
      return keepingAnswer(trx, made);
    });
    if (created === null) throw new Failure('UNAUTHENTICATED');
    return created;
  };
}
