import type { Handler } from '../../platform/http/handler.ts';
import type { AccountDeps } from './account-work.ts';
import { askForChange } from './ask-for-change.ts';

/** For a person whom no mail reaches. Whoever sees the link can use it. */
export const showPersonLink =
  (deps: AccountDeps): Handler<'showAccountLink'> =>
  ({ params, actor, origin }) =>
    askForChange(deps, { userId: params.id, actor, origin }, async () => ({ change: { kind: 'link' } }));
