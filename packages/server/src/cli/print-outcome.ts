import { BackupRefused } from '../platform/backup/backup-directory.ts';
import { BankRefused } from '../platform/database/bank-refused.ts';
import { explainFailure } from '../platform/explain-failure.ts';
import { ConfigError } from '../platform/settings/config.ts';

/** Prints what a command has to say; one that failed ends with 1. */
export function printOutcome(command: Promise<string>): void {
  command.then(
    (words) => process.stdout.write(`${words}\n`),
    (error: unknown) => {
      const isPlain = error instanceof BackupRefused || error instanceof ConfigError || error instanceof BankRefused;
      process.stderr.write(`${isPlain ? error.message : explainFailure(error)}\n`);
      process.exitCode = 1;
    },
  );
}
