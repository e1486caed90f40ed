/** What each command does and takes, apart from what does it. */

export const BACKUP_USAGE = `npm run backup -- <new directory>
Copies the bank to a directory, on PostgreSQL while it works. APP_SECRET is not in it.`;

export const BANK_USAGE = `npm run bank -- check FILE        every fault of a policy, with its line; ends with 1 when there is one
npm run bank -- diff FILE OTHER   what OTHER says that FILE does not, value by value
npm run bank -- export [FILE] [--version N]
                                  a version of this bank's policy, the newest where none is named
npm run bank -- import FILE [--by NAME] [--note TEXT]
                                  version one of a bank that has no policy yet; its tables are filled from it
npm run bank -- import FILE --by USER --note TEXT (--from YYYY-MM-DD | --emergency WHY)
                                  proposes a policy as the administrator USER; a director approves it on the screen

--by NAME: who has this done, for the audit; without it the name of the operating system's user. A proposal is that of the
administrator whom it names, and the audit also keeps who gave the command.
--help: this text.`;

export const DEMO_USAGE = `npm run demo -- [--applications N]
Fills the demo bank up to N applications (300), and goes on where an earlier run ended.`;

export const MIGRATE_USAGE = `npm run db:migrate
Brings the configured database to this version without starting the server.`;

export const POLICY_USAGE = `npm run policy -- accept [--yes]
Signs products, deviations, insurances, scorecards, reasons, banks, areas and branches as they are in the database now, after
the bank changed them itself. Until then decisions are refused and npm run verify names what was changed. It first shows
what is new and signs it when you type accept, or at once with --yes.
Once the bank's policy book is confirmed, the book rules products, deviations, insurances, reasons, areas and branches: what
was changed there is not signed but written as the book says. Change them by a new version (Sistem, Kebijakan).`;

export const RESTORE_USAGE = `npm run restore -- <directory of a backup>
Puts a backup into an empty database and an empty DATA_DIR.`;

export const SECRET_USAGE = `npm run secret -- rotate
Set APP_SECRET to the new secret and APP_SECRET_PREVIOUS to the present one. Stop every server first.`;

export const VERIFY_USAGE = `npm run verify -- [--witness <file of checkpoints>] [--threads <0 to 16>]
Looks at the whole database and ends with 1 when something in it is not as it must be.
--threads: how many look side by side on PostgreSQL; without it as many as the size of the bank is worth.

npm run verify -- --capsule FILE [--keys FILE]
Looks at the capsule of a decision, without a database: every byte of it must be as the bank signed it. Ends with 1 and names
what was changed when it is not.
--keys: the bank's public keys, as GET /api/keys answers them; without it those of the configured secret.`;

export const WATCHLIST_USAGE = `npm run watchlist -- <file.csv>
The first line of the file: nik,name,birthDate,source`;
