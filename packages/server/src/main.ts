import { prepareRenderer } from './features/borrower-report/render-report.ts';
import { openSidePorts } from './open-side-ports.ts';
import { explainFailure } from './platform/explain-failure.ts';
import { ConfigError, readConfig } from './platform/settings/config.ts';
import { startProgram } from './start-program.ts';

/** Whoever waits for the start has their first pages by then; nobody has opened a case and asked for its report. */
const QUIET_BEFORE_RENDERER_MS = 5_000;

/** Reads the configuration, builds, listens. The only file that does something when it is imported. */
async function main(): Promise<void> {
  const started = performance.now();
  const config = readConfig(process.env);
  const { app, deps, setupToken, close } = await startProgram(config);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // Not once: the same Ctrl-C comes from the terminal and from whoever started us, and the second must not cut us short.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The script that started us is gone, however it ended: nobody could stop us any more.
  process.on('disconnect', stop);
  const orClose = async (error: unknown): Promise<never> => {
    await close();
    throw error;
  };
  for (const port of await openSidePorts(deps).catch(orClose))
    process.stdout.write(`Watched at ${port.addresses.join(', ')}\n`);
  if (config.PROCESS === 'worker') return;
  const address = await app.listen({ port: config.PORT, host: config.HOST }).catch(orClose);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`\nTrustIQ is ready at ${address} (${seconds} s)\n`);
  setTimeout(prepareRenderer, QUIET_BEFORE_RENDERER_MS).unref();
  if (setupToken !== null) {
    const link = `${config.PUBLIC_URL?.replace(/\/+$/, '') ?? address}/auth/setup/${setupToken}`;
    process.stdout.write(`Nobody can sign in yet. Create the first administrator here, once:\n${link}\n`);
  }
  if (config.demo) process.stdout.write('Demo accounts and their password are on the sign-in page.\n');
}

main().catch((error: unknown) => {
  process.stderr.write(
    `\nTrustIQ could not start.\n${error instanceof ConfigError ? error.message : explainFailure(error)}\n`,
  );
  process.exit(1);
});
