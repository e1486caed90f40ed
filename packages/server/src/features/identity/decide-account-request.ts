import { confirmationObstacles, isAdministrator } from '@trustiq/domain/access/account-control.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin, SignedIn } from '../../platform/http/handler.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { compareSubjects } from '../../platform/record/compare-subjects.ts';
import { heldUntilOf } from '../../platform/record/held-until.ts';
import { RecordBroken } from '../../platform/record/record-broken.ts';
import { findRequest, type StoredRequest } from './account-requests.store.ts';
import { type AccountDeps, changingAccount, type Done, refusing } from './account-work.ts';
import { findUserById, type User } from './users.store.ts';

type Asked = { readonly id: number; readonly actor: SignedIn; readonly origin: Origin };

/** Whether who asked could still ask, as the record knows them: a request of somebody who is gone is nobody's. */
async function isAskerThere(trx: Db, { requestedBy }: StoredRequest): Promise<boolean> {
  const { faults } = await compareSubjects(trx, [userSubject(requestedBy)]);
  if (faults.length > 0)
    throw new RecordBroken(null, faults, new Failure('STEP_REFUSED', { obstacles: ['record_broken'] }));
  const asker = await findUserById(trx, requestedBy);
  return asker !== null && asker.isActive && isAdministrator(asker.role);
}

/** Work on one request with the account that it is about held: whoever decided meanwhile has finished. */
export async function onRequest<Value>(
  deps: AccountDeps,
  { id, actor, origin }: Asked,
  work: (trx: Db, request: StoredRequest, user: User) => Promise<Done<Value>>,
): Promise<Value> {
  const known = await findRequest(deps.db, id);
  if (known === null) throw new Failure('NOT_FOUND');
  return refusing(
    changingAccount(deps, { userId: known.userId }, { actor, origin }, async (trx, user) => {
      const request = await findRequest(trx, id);
      if (request === null || request.userId !== user.id) throw new Failure('NOT_FOUND');
      const { value, event, details } = await work(trx, request, user);
      return { value, event, details: { ...details, requestId: id, change: request.change.kind } };
    }),
  );
}

/** The second person speaks, in the moment in which the account is changed or is not. */
export const decideRequest = <Value>(
  deps: AccountDeps,
  asked: Asked,
  work: (trx: Db, request: StoredRequest, user: User) => Promise<Done<Value>>,
): Promise<Value> =>
  onRequest(deps, asked, async (trx, request, user) => {
    const { actor } = asked;
    const obstacles = confirmationObstacles({
      isOpen: request.state === 'open',
      askedBy: request.requestedBy,
      aboutUserId: request.userId,
      isAskerThere: await isAskerThere(trx, request),
      confirmer: { userId: actor.userId, heldUntil: await heldUntilOf(trx, actor) },
      now: deps.now().toISOString(),
    });
    if (obstacles.length > 0) throw new Failure('RULE_BROKEN', { obstacles });
    return work(trx, request, user);
  });
