import type { Handler } from '../../platform/http/handler.ts';
import type { AccountDeps } from './account-work.ts';
import { askForChange } from './ask-for-change.ts';

/** For a person who lost the telephone and the recovery codes. */
export const resetPersonFactor =
  (deps: AccountDeps): Handler<'resetAccountFactor'> =>
  ({ params, actor, origin }) =>
    askForChange(deps, { userId: params.id, actor, origin }, async () => ({ change: { kind: 'factor' } }));
