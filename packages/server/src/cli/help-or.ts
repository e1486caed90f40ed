/** Whoever asks what a command does waits for no database, nor for all that opens one. */
export async function helpOr(usage: string, run: () => Promise<unknown>): Promise<void> {
  const isWanted = process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h');
  if (isWanted) process.stdout.write(`${usage}\n`);
  else await run();
}
