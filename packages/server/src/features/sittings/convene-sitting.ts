import { dataScopeOf } from '@trustiq/domain/access/data-scope.ts';
import { wibClock } from '@trustiq/domain/calendar/wib-clock.ts';
import { isMember, timeObstacles } from '@trustiq/domain/sittings/sitting.ts';
import { sittingNumber } from '@trustiq/domain/sittings/sitting-number.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { sittingSubject } from '../../platform/marks/subject.ts';
import { beginSubject } from '../../platform/record/hold-subject.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import { addCases } from './agenda.store.ts';
import { expectCasesForAgenda } from './cases-for-agenda.ts';
import { findPerson, listMembers } from './seats.store.ts';
import { personActing, refuseWith, type SittingDeps } from './sitting-work.ts';
import { insertSitting, lockAgendas, nextSerial, nextSittingId } from './sittings.store.ts';

/** Its number counts the sittings of the year in which they are convened for. */
export const conveneSitting =
  (deps: SittingDeps): Handler<'conveneSitting'> =>
  ({ body: { startsAt, place, chairId = null, applicationIds }, actor, origin }) =>
    notingBroken(
      deps,
      async (trx) => {
        await relyOnActor(trx, actor);
        const at = deps.now();
        const convener = await personActing(trx, actor, at);
        if (!isMember(convener)) refuseWith(['not_a_member']);
        const chair = chairId === null ? convener : await findPerson(trx, chairId, at);
        if (chair === null || !isMember(chair)) refuseWith(['chair_not_a_member']);
        refuseWith(timeObstacles(startsAt, at.toISOString()));
        const ids = [...new Set(applicationIds)];
        await expectCasesForAgenda(trx, ids, { scope: dataScopeOf(actor), onAgenda: 0 });
        const id = await nextSittingId(trx);
        await beginSubject(trx, sittingSubject(id));
        const year = Number(wibClock(new Date(startsAt)).slice(0, 4));
        const serial = await nextSerial(trx, year);
        const by = { convened_by: actor.userId, convened_at: at, chair_id: chair?.userId ?? actor.userId };
        await insertSitting(trx, { id, year, serial, place, starts_at: startsAt, ...by });
        await addCases(trx, ids, { sittingId: id, by: actor.userId, at });
        const number = sittingNumber({ serial, year });
        const members = (await listMembers(trx, at)).map(({ userId }) => userId);
        const others = members.filter((userId) => userId !== actor.userId);
        await deps.tell(trx, others, { what: 'convened', number, sitting: String(id) }, at);
        const details = { sitting: id, number, startsAt, place, chair: by.chair_id, cases: ids };
        const changes = [sittingSubject(id)];
        await appendAudit(trx, { at, event: 'sitting_convened', userId: actor.userId, origin, details, changes });
        return { id, version: 1 };
      },
      { lock: lockAgendas },
    );
