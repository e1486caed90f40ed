import type { Deps } from '../../platform/deps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { AccountNews } from './account-work.ts';
import { changePersonEmail } from './change-person-email.ts';
import { confirmAccountRequest } from './confirm-account-request.ts';
import { createPerson } from './create-account.ts';
import { disablePerson } from './disable-account.ts';
import { enablePerson } from './enable-person.ts';
import { endPersonSessions } from './end-person-sessions.ts';
import { listAccountRequests } from './list-account-requests.ts';
import { listPeople } from './list-people.ts';
import { mailPersonLink } from './mail-person-link.ts';
import { placePerson } from './place-person.ts';
import { refuseAccountRequest } from './refuse-account-request.ts';
import type { QueueMail } from './reset-mail.ts';
import { resetPersonFactor } from './reset-person-factor.ts';
import { showPersonLink } from './show-person-link.ts';
import { showRequestedLink } from './show-requested-link.ts';
import { unlockPerson } from './unlock-person.ts';
import { withdrawAccountRequest } from './withdraw-account-request.ts';

type People =
  | 'listAccounts'
  | 'createAccount'
  | 'placeAccount'
  | 'changeAccountEmail'
  | 'enableAccount'
  | 'disableAccount'
  | 'showAccountLink'
  | 'mailAccountLink'
  | 'resetAccountFactor'
  | 'unlockAccount'
  | 'endAccountSessions'
  | 'listAccountRequests'
  | 'confirmAccountRequest'
  | 'refuseAccountRequest'
  | 'withdrawAccountRequest'
  | 'showRequestedLink';

type Lent = { readonly queueMail: QueueMail; readonly news: AccountNews };

/** What administrators do with the accounts of others, and the second person who agrees to it. */
export function peopleHandlers(deps: Deps, { queueMail, news }: Lent): HandlersOf<People> {
  const telling = { ...deps, news };
  return {
    listAccounts: listPeople(deps),
    createAccount: createPerson(telling),
    placeAccount: placePerson(telling),
    changeAccountEmail: changePersonEmail(telling),
    enableAccount: enablePerson(telling),
    disableAccount: disablePerson(deps),
    showAccountLink: showPersonLink(telling),
    mailAccountLink: mailPersonLink(deps, queueMail),
    resetAccountFactor: resetPersonFactor(telling),
    unlockAccount: unlockPerson(deps),
    endAccountSessions: endPersonSessions(deps),
    listAccountRequests: listAccountRequests(deps),
    confirmAccountRequest: confirmAccountRequest(telling),
    refuseAccountRequest: refuseAccountRequest(telling),
    withdrawAccountRequest: withdrawAccountRequest(deps),
    showRequestedLink: showRequestedLink(telling),
  };
}
