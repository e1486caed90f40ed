import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { type Role, roles } from '@trustiq/domain/access/roles.ts';
import { z } from 'zod';
import { AccountRefused } from '../features/identity/account-refused.ts';
import { listAccounts } from '../features/identity/accounts.store.ts';
import {
  disableAccount,
  enableAccount,
  placeAccount,
  resetAccount,
  resetAccountFactor,
} from '../features/identity/change-account.ts';
import { createAccount } from '../features/identity/create-account.ts';
import { newsOnScreen } from '../news/account-news.ts';
import type { Deps } from '../platform/deps.ts';
import { runServiceCommand } from './service-command.ts';
import { USAGE } from './user-usage.ts';

const USER_NAME = /^[a-z0-9][a-z0-9._-]{1,49}$/;

function roleOf(given: readonly string[] | undefined): Role | undefined {
  if (given === undefined) return undefined;
  if (given.length > 1) throw new AccountRefused('A person has one role. Give --role once.');
  const role = roles.find((known) => known === given[0]);
  if (role === undefined) throw new AccountRefused(`${given[0]} is not a role. The roles are: ${roles.join(', ')}.`);
  return role;
}

function areaOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^\d{1,6}$/.test(given)) throw new AccountRefused(`${given} is not the number of an area.`);
  return Number(given);
}

const LONGEST_NAME = 100;

/** Everybody who shares a machine has the same name there. */
function authorNamed(given: string | undefined): string {
  if (given === undefined) return userInfo().username;
  const name = given.trim();
  if (name.length < 2 || name.length > LONGEST_NAME) throw new AccountRefused('--by: a name of 2 to 100 characters.');
  return name;
}

function newPerson(
  userName: string,
  { email, name, role }: { email?: string; name?: string; role?: Role | undefined },
) {
  const wrong = [
    USER_NAME.test(userName) ? '' : 'The user name: 2 to 50 small letters, digits, dots, dashes or underscores.',
    z.email().max(254).safeParse(email).success ? '' : '--email: an e-mail address is needed.',
    (name ?? '').trim().length >= 2 ? '' : '--name: the full name is needed.',
    role === undefined ? '--role: a role is needed.' : '',
  ].filter((line) => line !== '');
  if (wrong.length > 0 || role === undefined) throw new AccountRefused(wrong.join('\n'));
  const [firstName = '', ...others] = (name ?? '').trim().split(/\s+/);
  return { userName, email: email ?? '', firstName, lastName: others.join(' '), role };
}

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string', multiple: true },
  branch: { type: 'string' },
  area: { type: 'string' },
  service: { type: 'boolean' },
  by: { type: 'string' },
} as const;

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new AccountRefused(`${(error as Error).message}\n\n${USAGE}`);
  }
}

const asLine = ({ userName, firstName, lastName, email, role, branchCode, areaId, isActive }: Account): string =>
  [
    userName.padEnd(16),
    role.padEnd(17),
    `branch ${branchCode ?? '-'}`.padEnd(11),
    `area ${areaId ?? '-'}`.padEnd(9),
    isActive ? 'active  ' : 'disabled',
    `${firstName} ${lastName}`.trim(),
    `<${email}>`,
  ].join(' ');

type Account = Awaited<ReturnType<typeof listAccounts>>[number];

/** Carries out one command and gives the lines to print; a refusal is thrown with the words for the person. */
export async function runUserCommand(
  given: Pick<Deps, 'db' | 'now' | 'config'>,
  args: readonly string[],
): Promise<string> {
  const deps = { ...given, news: newsOnScreen };
  const { values, positionals } = read(args);
  const by = authorNamed(values.by);
  const [command, userName = '', ...rest] = positionals;
  if (values.service) return runServiceCommand(deps, command, { ...values, by });
  if (command === 'list') return (await listAccounts(deps.db)).map(asLine).join('\n') || 'There are no users yet.';
  if (userName === '' || rest.length > 0) throw new AccountRefused(USAGE);
  const target = { userName, by };
  const role = roleOf(values.role);
  const place = { branchCode: values.branch, areaId: areaOf(values.area) };
  const linkNote = 'One-time link, valid for 30 minutes, to set the password:';
  switch (command) {
    case 'create': {
      const link = await createAccount(deps, { ...newPerson(userName, { ...values, role }), ...place }, by);
      return `Created ${userName}. ${linkNote}\n${link}`;
    }
    case 'set':
      await placeAccount(deps, target, { ...place, role });
      return `Changed ${userName}. They have to sign in again.`;
    case 'disable':
      await disableAccount(deps, target);
      return `Disabled ${userName} and ended their sessions.`;
    case 'enable':
      await enableAccount(deps, target);
      return `Enabled ${userName}.`;
    case 'reset':
      return `${linkNote}\n${await resetAccount(deps, target)}`;
    case 'reset-factor':
      await resetAccountFactor(deps, target);
      return `${userName} signs in without a second factor until a new one is enrolled.`;
    default:
      throw new AccountRefused(USAGE);
  }
}
