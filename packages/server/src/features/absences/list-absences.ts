import type { ShownAbsence } from '@trustiq/contract/absences/absences.ts';
import { absenceState, mayEnd, mayEnterFor, rulingObstacles } from '@trustiq/domain/access/absence.ts';
import { mayUse } from '@trustiq/domain/permissions/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler, SignedIn } from '../../platform/http/handler.ts';
import { showListedAccounts } from '../../platform/record/show-listed.ts';
import { rulesOn } from './absence-work.ts';
import {
  listAbsences as findAbsences,
  findPerson,
  listPeopleOf,
  type NamedPerson,
  type StoredAbsence,
} from './absences.store.ts';

const isOfAll = (actor: SignedIn): boolean => mayUse(actor.role, 'absence.confirm') || mayEnterFor(actor, 0);

function toShown(absence: StoredAbsence, actor: SignedIn, now: string, isBroken: boolean): ShownAbsence {
  const { id, startsAt, endsAt, reason, enterer, enteredAt, endedAt, rulings } = absence;
  const ruled = rulings.find(({ ruling }) => ruling !== 'ENDED');
  const obstacles = isBroken ? (['record_broken'] as const) : rulingObstacles(absence, actor, now);
  return {
    id,
    absent: { userId: absence.absentId, ...absence.absent },
    substitute: { userId: absence.substituteId, ...absence.substitute },
    startsAt,
    endsAt,
    reason,
    enteredBy: enterer,
    enteredAt,
    state: absenceState(absence, now),
    ruledBy: ruled?.by ?? null,
    note: ruled?.note || null,
    endedAt,
    obstacles: mayUse(actor.role, 'absence.confirm') ? [...obstacles] : null,
    mayEnd: mayEnd(absence, actor, now),
  };
}

/** Directors decide by it: both accounts of each are compared like a case that is opened. */
export const listAbsences =
  (deps: Deps): Handler<'listAbsences'> =>
  async ({ actor }) => {
    const { value, isBroken } = await showListedAccounts(
      deps,
      (trx) => findAbsences(trx, isOfAll(actor) ? null : actor.userId),
      (found) => found.flatMap(({ absentId, substituteId }) => [absentId, substituteId]),
    );
    const now = deps.now().toISOString();
    return value.map((absence) =>
      toShown(absence, actor, now, isBroken(absence.absentId) || isBroken(absence.substituteId)),
    );
  };

const toPerson = ({ userId, fullname, role }: NamedPerson) => ({ userId, fullname, role });

export const listSubstitutes =
  (deps: Deps): Handler<'listSubstitutes'> =>
  async ({ query: { userId }, actor }) => {
    const absentId = userId ?? actor.userId;
    if (!mayEnterFor(actor, absentId)) throw new Failure('RULE_BROKEN', { obstacles: ['not_yours'] });
    const absent = await findPerson(deps.db, absentId);
    if (absent === null) throw new Failure('NOT_FOUND');
    const rules = rulesOn(deps);
    const allowed = rules.filter((rule) => rule.absent === absent.role).flatMap(({ by }) => by);
    const substitutes = await listPeopleOf(deps.db, allowed);
    const persons = mayEnterFor(actor, 0)
      ? await listPeopleOf(
          deps.db,
          rules.map((rule) => rule.absent),
        )
      : [];
    return {
      persons: persons.map(toPerson),
      substitutes: substitutes.filter((person) => person.userId !== absentId).map(toPerson),
    };
  };
