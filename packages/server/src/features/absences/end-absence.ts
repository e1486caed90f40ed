import { absenceState, mayEnd } from '@trustiq/domain/access/absence.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type AbsenceDeps, ruleOn } from './absence-work.ts';

/** From this moment on the substitute decides nothing more, also within a round. */
export const endAbsence =
  (deps: AbsenceDeps): Handler<'endAbsence'> =>
  ({ params: { id }, actor, origin }) =>
    ruleOn(deps, {
      id,
      actor,
      origin,
      ruling: 'ENDED',
      note: '',
      event: 'absence_ended',
      what: 'ended',
      obstacles: async (_trx, absence, { at }) => {
        const now = at.toISOString();
        if (mayEnd(absence, actor, now)) return [];
        const isOpen = ['waiting', 'confirmed'].includes(absenceState(absence, now));
        return [isOpen ? 'not_yours' : 'absence_closed'];
      },
    });
