import type { Handler } from '../../platform/http/handler.ts';
import { relyOnPolicy } from '../../platform/record/single-subjects.ts';
import { chosenPlace } from './account-place.ts';
import type { AccountDeps } from './account-work.ts';
import { askForChange } from './ask-for-change.ts';

export const placePerson =
  (deps: AccountDeps): Handler<'placeAccount'> =>
  ({ params, body: { role, ...place }, actor, origin }) =>
    askForChange(deps, { userId: params.id, actor, origin }, async (trx) => {
      await relyOnPolicy(trx, null);
      return { change: { kind: 'place', role, ...(await chosenPlace(trx, role, place)) } };
    });
