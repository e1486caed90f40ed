import type { BankStage } from '@trustiq/domain/access/account-control.ts';
import { accountConfirmers, administrators } from '@trustiq/domain/access/role-groups.ts';
import { transitionNames, transitionRule } from '@trustiq/domain/workflow/application-workflow.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { countOpenAccounts, countSignedIn, hasTransition } from './accounts.store.ts';

const recommendations = transitionNames.filter((name) => transitionRule(name).kind === 'recommend');

/** How far the bank is, for whoever wants to change an account in it. */
export const bankStage = async (db: Db, byUserId: number | null): Promise<BankStage> => ({
  isSetUp: !(await hasTransition(db, recommendations)),
  secondPersons: await countSignedIn(db, accountConfirmers, byUserId),
});

export const countAdministrators = (db: Db): Promise<number> => countOpenAccounts(db, administrators);
