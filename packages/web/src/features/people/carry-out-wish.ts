import {
  type AccountOutcome,
  disableAccount,
  enableAccount,
  endAccountSessions,
  mailAccountLink,
  resetAccountFactor,
  showAccountLink,
  unlockAccount,
} from '@trustiq/contract/identity/accounts.ts';
import { call } from '../../lib/api.ts';
import type { AccountWish } from './account-dialog.tsx';

export type AskedWish = Exclude<AccountWish, 'place' | 'email'>;

/** Null where nobody else needs to agree. */
export async function carryOutWish(wish: AskedWish, userId: number): Promise<AccountOutcome | null> {
  const request = { params: { id: userId } };
  switch (wish) {
    case 'showLink':
      return call(showAccountLink, request);
    case 'resetFactor':
      return call(resetAccountFactor, request);
    case 'enable':
      return call(enableAccount, request);
    case 'mailLink':
      await call(mailAccountLink, request);
      return null;
    case 'unlock':
      await call(unlockAccount, request);
      return null;
    case 'endSessions':
      await call(endAccountSessions, request);
      return null;
    case 'disable':
      await call(disableAccount, request);
      return null;
  }
}
