import {
  holdLapsesAt,
  obstaclesToEnding,
  obstaclesToGivingAway,
  obstaclesToReleasing,
  obstaclesToTaking,
} from '@trustiq/domain/workflow/holding.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { beforeOf, findLivingHold, type HoldDeps, lookingAs } from './hold-work.ts';
import { renewHold } from './holds.store.ts';
import { listReceiversOf } from './receivers.ts';

/** Opening a case again and again writes no row each time. */
const RENEWED_AFTER_MS = 3_600_000;

/** Who has a case in hand. The holder who looks at it is at work on it. */
export function showHold(deps: HoldDeps): HandlersOf<'getHold' | 'listReceivers'> {
  return {
    getHold: async ({ params: { id }, query: { absence }, actor }) => {
      const now = deps.now();
      const looking = await lookingAs(deps, actor, absence);
      const { hold, before } = await deps.cases.show(looking, { id }, async (trx, open) => {
        const found = await findLivingHold(trx, id, now);
        return { hold: found, before: await beforeOf(trx, { open, hold: found, actor, at: now }) };
      });
      const isMine = hold?.holderId === actor.userId;
      const lapsesAt = holdLapsesAt(now, hold?.deferredUntil ?? null);
      if (hold !== null && isMine && lapsesAt.getTime() - Date.parse(hold.lapsesAt) >= RENEWED_AFTER_MS)
        await renewHold(deps.db, hold.id, lapsesAt);
      const mayTake = obstaclesToTaking(before).length === 0;
      return {
        hold: hold && {
          holder: { userId: hold.holderId, fullname: hold.holder },
          isMine,
          since: hold.takenAt,
          until: hold.lapsesAt,
          givenBy: hold.givenBy,
          givenReason: hold.givenReason,
          deferredUntil: hold.deferredUntil,
          deferredReason: hold.deferredReason,
        },
        may: {
          take: mayTake && hold === null,
          release: obstaclesToReleasing(before).length === 0,
          handOver: obstaclesToGivingAway(before).length === 0,
          putAside: mayTake,
          end: obstaclesToEnding(before).length === 0 && !isMine,
        },
      };
    },
    listReceivers: async ({ params: { id }, query: { absence }, actor }) =>
      deps.cases.show(await lookingAs(deps, actor, absence), { id }, async (trx, open) =>
        (await listReceiversOf(deps, trx, open, deps.now()))
          .filter(({ isAway }) => !isAway)
          .map(({ userId, fullname, role }) => ({ userId, fullname, role })),
      ),
  };
}
