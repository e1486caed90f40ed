import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { freePort } from './platform/testing/local-postgres.ts';
import { createEmptyTestDatabase } from './platform/testing/test-databases.ts';
import { killWhatIsLeft, ROOT, startCommand } from './testing/run-npm.ts';

const PATIENCE_MS = 300_000;
const server = inject('postgres');
const deploy = (name: string) => join(ROOT, 'deploy', name);

type Service = {
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only: boolean;
  readonly healthcheck?: { readonly test: readonly string[] };
};
const compose = parse(readFileSync(deploy('compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
const alerts = parse(readFileSync(deploy('alerts.yaml'), 'utf8')) as {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
};

/** The instructions of the last stage, in their order. */
const lastStage = (
  readFileSync(deploy('Containerfile'), 'utf8')
    .split(/^FROM .*$/m)
    .at(-1) ?? ''
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const);
const instruction = (name: string) => lastStage.filter(([word]) => word === name).map(([, rest]) => rest);
const words = (name: string) => JSON.parse(instruction(name)[0] ?? '[]') as string[];
/** The program lies here, not in the image. */
const here = (text: string) => text.replaceAll('/opt/trustiq', ROOT);

const UNPRIVILEGED = 65_534;
const asNobody = [
  `--reuid=${UNPRIVILEGED}`,
  `--regid=${UNPRIVILEGED}`,
  '--clear-groups',
  '--no-new-privs',
  '--bounding-set=-all',
];
/** Root can become somebody else, who must be able to read the program; anybody else runs it as they are. */
const canChange =
  process.getuid?.() === 0 &&
  spawnSync('setpriv', [...asNobody, 'test', '-x', here(words('ENTRYPOINT')[0] ?? '')]).status === 0;

/** As the image runs it: by its entry point, its environment and somebody who may write nothing but the data. */
function startService(name: string, data: string, env: Record<string, string>, args: readonly string[]) {
  const image = Object.fromEntries(
    instruction('ENV').map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
  );
  const whole = { ...image, ...compose.services[name]?.environment, ...env, DATA_DIR: data, HOST: '127.0.0.1' };
  const [entry = '', ...rest] = [...words('ENTRYPOINT').map(here), ...args];
  if (!canChange) return startCommand(ROOT, whole, entry, ...rest);
  return startCommand(ROOT, whole, 'setpriv', ...asNobody, entry, ...rest);
}

describe.runIf(server !== null)('B13: the container and the service', { timeout: PATIENCE_MS }, () => {
  let database: Awaited<ReturnType<typeof createEmptyTestDatabase>>;
  let data: string;
  let ports: { web: string; health: string; metrics: string };
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await createEmptyTestDatabase(server ?? '');
    data = mkdtempSync(join(tmpdir(), 'trustiq-container-'));
    if (canChange) chownSync(data, UNPRIVILEGED, UNPRIVILEGED);
    ports = { web: String(await freePort()), health: String(await freePort()), metrics: String(await freePort()) };
    env = {
      DATABASE_URL: database.url,
      APP_SECRET: 'only for the test of the container 0123',
      PORT: ports.web,
      HEALTH_PORT: ports.health,
    };
  });
  afterAll(async () => {
    killWhatIsLeft();
    await database.drop();
    rmSync(data, { recursive: true, force: true });
  });

  it('run the same program, unprivileged, on a file system that they cannot write', () => {
    const unit = readFileSync(deploy('trustiq@.service'), 'utf8');
    expect(unit).toContain(`\nExecStart=${[...words('ENTRYPOINT'), ...words('CMD')].join(' ')}\n`);
    for (const line of ['User=trustiq', 'ProtectSystem=strict', 'NoNewPrivileges=true', 'CapabilityBoundingSet='])
      expect(unit).toContain(`\n${line}\n`);
    expect(instruction('USER')).toEqual(['1000:1000']);
    for (const name of ['migrate', 'web', 'worker']) expect(compose.services[name]?.read_only, name).toBe(true);
  });

  it.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)('the service is understood by systemd', () => {
    const copy = join(mkdtempSync(join(tmpdir(), 'trustiq-unit-')), 'trustiq@web.service');
    copyFileSync(deploy('trustiq@.service'), copy);
    const { stderr } = spawnSync('systemd-analyze', ['verify', copy], { encoding: 'utf8' });
    const others = stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'));
    expect(others).toEqual([]);
  });

  it('migrates, serves and works as compose says, and is healthy by its own probes', async () => {
    const told = { ...env, BANK_CAPITAL: '50000000000' };
    const migrate = startService('migrate', data, told, compose.services['migrate']?.command ?? []);
    expect([await migrate.exitCode, migrate.output()]).toEqual([0, expect.stringContaining('Applied: 0001')]);
    const metrics = { ...env, METRICS_PORT: ports.metrics };
    const isAt = (text: string) => text.replace(':8080/', `:${ports.web}/`).replace(':8081/', `:${ports.health}/`);
    const names = new Set<string>();
    for (const name of ['worker', 'web']) {
      const service = startService(name, data, metrics, words('CMD'));
      const probe = compose.services[name]?.healthcheck?.test.slice(2).map(isAt) ?? ['-e', 'process.exit(1)'];
      const isHealthy = () => spawnSync(process.execPath, probe).status === 0;
      await expect.poll(isHealthy, { timeout: PATIENCE_MS, interval: 500 }).toBe(true);
      const page = await (await fetch(`http://127.0.0.1:${ports.metrics}/metrics`)).text();
      for (const [, figure = ''] of page.matchAll(/^# TYPE (\S+) /gm)) names.add(figure);
      process.kill(-(service.child.pid ?? 0), 'SIGTERM');
      expect(await service.exitCode).toBe(0);
    }
    // An alert on a figure that nobody shows never rings.
    const asked = alerts.groups
      .flatMap(({ rules }) => rules)
      .map(({ alert, expr }) => {
        const figures = expr.match(/\b[a-z][a-z]+(_[a-z0-9]+)+\b(?!\s*\()/g) ?? [];
        return [alert, figures.map((figure) => figure.replace(/_bucket$/, '')).filter((figure) => !names.has(figure))];
      });
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter(([, unknown]) => (unknown as string[]).length > 0)).toEqual([]);
  });

  if (process.env['FRESH_CLONE'] !== undefined)
    it('is built by the commands of its first stage', () => {
      const clone = mkdtempSync(join(tmpdir(), 'trustiq-image-'));
      chmodSync(clone, 0o755);
      execFileSync('git', ['clone', '--quiet', ROOT, clone]);
      const build = readFileSync(deploy('Containerfile'), 'utf8').split(/^FROM .*$/m)[1] ?? '';
      for (const [, command = ''] of build.matchAll(/^RUN (.*)$/gm))
        execFileSync('sh', ['-c', command], { cwd: clone, env: { ...process.env, NODE_ENV: 'production' } });
      expect(execFileSync(join(clone, 'node_modules/node/bin/node'), ['--version'], { encoding: 'utf8' })).toMatch(
        /^v24/,
      );
      rmSync(clone, { recursive: true, force: true });
    });
});
