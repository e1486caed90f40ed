import { userInfo } from 'node:os';
import { ConfigError, readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { openConfigured } from '../platform/database/open-configured.ts';
import { acceptPolicy } from '../platform/record/keep-policy.ts';
import { requirePreparedBank } from '../prepare-bank.ts';
import { endInWords } from './end-in-words.ts';
import { signAfterCommand } from './sign-after-command.ts';

const USAGE = `npm run policy -- accept
Signs products, deviations, insurances, scorecards, reasons, banks, areas and branches as they are in the database now, after
the bank changed them itself. Until then decisions are refused and npm run verify names what was changed.`;

async function main(): Promise<string> {
  const [command, ...rest] = process.argv.slice(2);
  if (command !== 'accept' || rest.length > 0) throw new ConfigError(USAGE);
  const config = readConfig(process.env);
  const database = await openConfigured(config);
  try {
    await requirePreparedBank(database.db, config, systemClock);
    const changed = await acceptPolicy({ db: database.db, now: systemClock }, userInfo().username);
    await signAfterCommand(database.db, config);
    return changed.length === 0 ? 'Nothing was changed.' : ['Signed:', ...changed].join('\n');
  } finally {
    await database.close();
  }
}

endInWords(main());
