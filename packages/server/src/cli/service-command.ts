import { AccountRefused } from '../features/identity/account-refused.ts';
import { listServices } from '../features/origination/service-accounts.store.ts';
import { createServiceAccount, disableServiceAccount } from '../features/origination/service-accounts.ts';
import type { Deps } from '../platform/deps.ts';

const USAGE = `npm run user -- --service create --name <name> --branch <code>
npm run user -- --service disable --name <name>
npm run user -- --service list`;

const NAME = /^[a-z0-9][a-z0-9._-]{1,49}$/;

type ServiceArguments = {
  readonly name?: string | undefined;
  readonly branch?: string | undefined;
  readonly by: string;
};

async function create(deps: Pick<Deps, 'db' | 'now'>, { name, branch, by }: ServiceArguments): Promise<string> {
  if (name === undefined || branch === undefined) throw new AccountRefused(USAGE);
  if (!NAME.test(name)) throw new AccountRefused('--name: 2 to 50 small letters, digits, dots, dashes or underscores.');
  const created = await createServiceAccount(deps, { name, branchCode: branch, by });
  if ('token' in created) return `Created ${name}. Its token, shown this once:\n${created.token}`;
  throw new AccountRefused(created.refused === 'name_taken' ? `${name} is taken.` : `There is no branch ${branch}.`);
}

/** Accounts of the account officers' channel. */
export async function runServiceCommand(
  deps: Pick<Deps, 'db' | 'now'>,
  command: string | undefined,
  given: ServiceArguments,
): Promise<string> {
  if (command === 'create') return create(deps, given);
  if (command === 'list') {
    const services = await listServices(deps.db);
    const lines = services.map(
      ({ name, branchCode, isActive }) => `${name.padEnd(30)} branch ${branchCode} ${isActive ? 'active' : 'disabled'}`,
    );
    return lines.join('\n') || 'There are no service accounts yet.';
  }
  if (command !== 'disable' || given.name === undefined) throw new AccountRefused(USAGE);
  if (!(await disableServiceAccount(deps, { name: given.name, by: given.by })))
    throw new AccountRefused(`There is no service account ${given.name}.`);
  return `Disabled ${given.name}.`;
}
