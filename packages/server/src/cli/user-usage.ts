import { roles } from '@trustiq/domain/access/roles.ts';

export const USAGE = `npm run user -- list
npm run user -- create <user name> --email <address> --name "<full name>" --role <role> [--branch <code>] [--area <id>]
npm run user -- set <user name> [--role <role>] [--branch <code>] [--area <id>]
npm run user -- disable <user name>
npm run user -- enable <user name>
npm run user -- reset <user name>
npm run user -- reset-factor <user name>
npm run user -- --service create --name <name> --branch <code>
npm run user -- --service disable --name <name>
npm run user -- --service list

--by <name>: who has this done, for the audit; without it the name of the operating system's user.
--help: this text.
People are changed on the screen Sistem > Pengguna, where a second person confirms what gives control of an account. These
commands are for a bank that is locked out or begins: they ask nobody, and the audit says that it was a command.

Roles: ${roles.join(', ')}`;

export const isHelpWanted = (args: readonly string[]): boolean => args.some((arg) => arg === '--help' || arg === '-h');
