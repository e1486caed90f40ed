import { createInterface } from 'node:readline/promises';
import { openConfigured } from '../platform/opening/open-configured.ts';
import { readConfig } from '../platform/settings/config.ts';
import { systemClock } from '../platform/time/clock.ts';
import { requirePreparedBank } from '../prepare-bank.ts';
import { runPolicyCommand } from './policy-command.ts';
import { printOutcome } from './print-outcome.ts';
import { signAfterCommand } from './sign-after-command.ts';

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

/** `npm run policy`: the bank signs what it changed in its own tables. */
async function main(): Promise<string> {
  const config = readConfig(process.env);
  const database = await openConfigured(config);
  try {
    await requirePreparedBank(database.db, config, systemClock);
    const words = await runPolicyCommand({ db: database.db, now: systemClock }, process.argv.slice(2), {
      tell: (text) => process.stdout.write(`${text}\n`),
      ask: process.stdin.isTTY ? ask : null,
    });
    await signAfterCommand(database.db, config);
    return words;
  } finally {
    await database.close();
  }
}

printOutcome(main());
