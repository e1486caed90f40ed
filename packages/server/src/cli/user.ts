import { isHelpWanted, USAGE } from './user-usage.ts';

/** `npm run user`: accounts from the command line. Its text needs no database, nor all that opens one. */
const args = process.argv.slice(2);
if (isHelpWanted(args)) process.stdout.write(`${USAGE}\n`);
else {
  const { runUser, failureInWords } = await import('./run-user.ts');
  await runUser(args).then(
    (lines) => process.stdout.write(`${lines}\n`),
    (error: unknown) => {
      process.stderr.write(`${failureInWords(error)}\n`);
      process.exitCode = 1;
    },
  );
}
