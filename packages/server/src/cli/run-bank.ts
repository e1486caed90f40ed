import { openConfigured } from '../platform/opening/open-configured.ts';
import { readConfig } from '../platform/settings/config.ts';
import { systemClock } from '../platform/time/clock.ts';
import { requirePreparedBank } from '../prepare-bank.ts';
import { type OpenBank, runBankCommand } from './bank-command.ts';
import { printOutcome } from './print-outcome.ts';
import { signAfterCommand } from './sign-after-command.ts';

const openBank: OpenBank = async (work) => {
  const config = readConfig(process.env);
  const database = await openConfigured(config);
  try {
    await requirePreparedBank(database.db, config, systemClock);
    const done = await work({ db: database.db, now: systemClock });
    await signAfterCommand(database.db, config);
    return done;
  } finally {
    await database.close();
  }
};

printOutcome(runBankCommand(process.argv.slice(2), openBank));
