import { userInfo } from 'node:os';
import { findNewestSwitch } from '../features/policy/policy-tables.store.ts';
import { writeRuledTables } from '../features/policy/switch-tables.ts';
import { BankRefused } from '../platform/database/bank-refused.ts';
import type { Db } from '../platform/database/open-database.ts';
import { acceptPolicy } from '../platform/record/keep-policy.ts';
import { readPolicyChanges } from '../platform/record/policy-changes.ts';
import { ConfigError } from '../platform/settings/config.ts';
import type { Clock } from '../platform/time/clock.ts';
import { POLICY_USAGE } from './usages.ts';

const CONSENT = 'accept';

/** Where the command is given. `ask` is null where nobody sits at a terminal. */
export type PolicyScreen = {
  readonly tell: (text: string) => void;
  readonly ask: ((question: string) => Promise<string>) | null;
};

/** Signs nothing that was not shown, and nothing that nobody said yes to. */
export async function runPolicyCommand(
  { db, now }: { readonly db: Db; readonly now: Clock },
  args: readonly string[],
  { tell, ask }: PolicyScreen,
): Promise<string> {
  const [command, ...rest] = args;
  if (command !== 'accept' || rest.some((option) => option !== '--yes')) throw new ConfigError(POLICY_USAGE);
  const seen = await readPolicyChanges(db);
  if (seen.lines.length === 0) return 'Nothing was changed.';
  const ruling = await findNewestSwitch(db);
  if (ruling !== undefined)
    tell(
      `The policy book rules areas, branches, products, insurances, reasons and deviations (version ${ruling.version}): what was changed there will be put back as it says.`,
    );
  tell(['To be signed: table, row, column (what it was) → what it is', ...seen.lines].join('\n'));
  const isWanted =
    rest.length > 0 || (ask !== null && (await ask(`Type ${CONSENT} to sign this: `)).trim() === CONSENT);
  if (!isWanted)
    throw new BankRefused(
      `Nothing was signed. ${ask === null ? 'Look at the changes and add --yes to sign them.' : ''}`,
    );
  if (!(await acceptPolicy({ db, now }, userInfo().username, seen, writeRuledTables)))
    throw new BankRefused('Nothing was signed: the tables were changed while you looked. Run it again.');
  return 'Signed.';
}
