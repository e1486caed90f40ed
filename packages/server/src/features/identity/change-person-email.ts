import type { Handler } from '../../platform/http/handler.ts';
import { accountRefused } from './account-refused.ts';
import type { AccountDeps } from './account-work.ts';
import { askForChange } from './ask-for-change.ts';
import { findUserByLogin } from './users.store.ts';

/** Links for a new password go there: who chooses the address of an account can have the account. */
export const changePersonEmail =
  (deps: AccountDeps): Handler<'changeAccountEmail'> =>
  ({ params, body: { email }, actor, origin }) =>
    askForChange(deps, { userId: params.id, actor, origin }, async (trx, user) => {
      const other = await findUserByLogin(trx, email);
      if (other !== null && other.id !== user.id) throw accountRefused('email_taken', email);
      return { change: { kind: 'email', email } };
    });
