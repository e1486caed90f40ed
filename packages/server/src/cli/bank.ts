import { runBankCommand } from './bank-command.ts';
import { printOutcome } from './print-outcome.ts';

printOutcome(runBankCommand(process.argv.slice(2)));
