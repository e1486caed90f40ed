import type { Handler } from '../../platform/http/handler.ts';
import { accountRefused } from './account-refused.ts';
import type { AccountDeps } from './account-work.ts';
import { askForChange } from './ask-for-change.ts';

export const enablePerson =
  (deps: AccountDeps): Handler<'enableAccount'> =>
  ({ params, actor, origin }) =>
    askForChange(deps, { userId: params.id, actor, origin }, async (_, user) => {
      if (user.isDemo && !deps.config.demo) throw accountRefused('demo_account', user.userName);
      return { change: { kind: 'enable' } };
    });
