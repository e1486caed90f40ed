// Set-up steps shared by `npm start` and `npm test`. Plain JavaScript: they run on the machine's own Node (20 or newer),
// before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const inRoot = (...parts) => join(root, ...parts);
const isWindows = process.platform === 'win32';

/** Node 24 as the project pins it. */
export const projectNode = () => inRoot('node_modules/node/bin', isWindows ? 'node.exe' : 'node');

/** npm's own list of what it installed; null before it has. */
function installedPackages() {
  const list = inRoot('node_modules/.package-lock.json');
  return existsSync(list) ? readJson(list).packages : null;
}

/** The script behind a name in node_modules/.bin. */
function toolScript(name) {
  const [path, { bin }] = Object.entries(installedPackages() ?? {}).find(([, one]) => one.bin?.[name]) ?? [null, {}];
  return path === null ? fail(`The tool ${name} is not installed.`, 'Run `npm install`.') : inRoot(path, bin[name]);
}

/**
 * What to start for a command, and with which arguments. The tools of the project are scripts that its Node runs: on
 * Windows node_modules/.bin holds batch files, which Node starts only through a shell.
 */
export function programOf(command, args) {
  if (command === projectNode() || !command.startsWith(inRoot('node_modules'))) return [command, args];
  const script = dirname(command) === inRoot('node_modules/.bin') ? toolScript(basename(command)) : command;
  return [projectNode(), [script, ...args]];
}

/** npm, by the machine's own Node: as it started us, or as it lies beside Node; by its name where neither is known. */
export function npmProgram(args) {
  const beside = ['node_modules', '../lib/node_modules'].map((place) =>
    join(dirname(process.execPath), place, 'npm/bin/npm-cli.js'),
  );
  const script = [process.env.npm_execpath, ...beside].find(
    (path) => path && basename(path) === 'npm-cli.js' && existsSync(path),
  );
  return script === undefined ? ['npm', args] : [process.execPath, [script, ...args]];
}

/** The environment in which the project's own Node and tools come first. */
export const projectEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: [inRoot('node_modules/node/bin'), inRoot('node_modules/.bin'), process.env.PATH].join(delimiter),
  ...extra,
});

export const say = (text) => process.stdout.write(`${text}\n`);

export function fail(what, advice) {
  process.stderr.write(`\n${what}\n${advice}\n`);
  process.exit(1);
}

const PARENT_LOOK_MS = 200;

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Calls back when whoever started us is gone: a shell between npm and us dies of npm's signal and passes none on. */
function whenParentEnds(then) {
  const parent = process.ppid;
  // On Windows the number of a parent that is gone stays.
  const isGone = () => process.ppid !== parent || (isWindows && !isRunning(parent));
  const timer = setInterval(() => isGone() && then(), PARENT_LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Runs a command and shows what it prints; resolves with its exit code. It ends with us: a signal that we get is passed
 * on, and started by npm we also end when npm does. `isOwned`: it has a line to us by which it learns even of our death.
 * `heard`: gets what it prints instead, and it takes what other work leaves of the processor.
 */
export function run(command, args, { env = {}, cwd = root, isOwned = false, heard = null } = {}) {
  return new Promise((resolve) => {
    const shown = heard === null ? ['inherit', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
    const stdio = [...shown, ...(isOwned ? ['ipc'] : [])];
    const child = spawn(...programOf(command, args), { cwd, stdio, env: projectEnvironment(env) });
    if (heard !== null) {
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', heard);
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    }
    // Windows has no signals: there `kill` ends a process in the middle of its work, while a lost line lets it finish.
    const passOn = (signal) => (isWindows && isOwned && child.connected ? child.disconnect() : child.kill(signal));
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passOn);
    const stopLooking = process.env.npm_lifecycle_event ? whenParentEnds(() => passOn('SIGTERM')) : () => {};
    const end = (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, passOn);
      stopLooking();
      resolve(code);
    };
    child.on('error', () => end(127));
    child.on('close', (code) => end(code ?? 1));
  });
}

export function filesBelow(directory) {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'test-results'].includes(entry.name) ? [] : filesBelow(path);
    return [path];
  });
}

export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths
    .map((part) => inRoot(part))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))) {
    hash.update(path.slice(root.length)).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Does a step when what it depends on has changed since it last succeeded. */
async function whenChanged(stamp, paths, isThere, step) {
  const now = fingerprint(paths);
  const file = inRoot('node_modules/.cache/trustiq', stamp);
  if (isThere() && existsSync(file) && readFileSync(file, 'utf8') === now) return;
  await step();
  mkdirSync(dirname(file), { recursive: true });
  // Installing rewrites the lock file now and then, so the fingerprint is taken again.
  writeFileSync(file, fingerprint(paths));
}

export function checkNode() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Node ${process.versions.node} is too old.`, 'Install Node 20 or newer, then run the command again.');
  }
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const sortedText = (table) =>
  JSON.stringify(
    Object.keys(table)
      .sort()
      .map((name) => [name, table[name]]),
  );

const isSame = (left = {}, right = {}) => sortedText(left) === sortedText(right);

/** Whether the lock says what the manifests of the workspaces ask for. */
const followsManifests = (lock) =>
  ['', ...(lock['']?.workspaces ?? [])].every((workspace) => {
    const manifest = readJson(inRoot(workspace, 'package.json'));
    const locked = lock[workspace] ?? {};
    return ['dependencies', 'devDependencies'].every((kind) => isSame(manifest[kind], locked[kind]));
  });

/** Whether everything of the lock is in place, by npm's own list of what it installed. */
function isInstalled(withTools) {
  const present = installedPackages();
  if (!existsSync(projectNode()) || present === null) return false;
  const lock = readJson(inRoot('package-lock.json')).packages;
  const isNeeded = ([path, { link, optional, devOptional, dev }]) =>
    path.includes('node_modules/') && !link && !optional && !devOptional && (withTools || !dev);
  return (
    followsManifests(lock) &&
    Object.entries(lock)
      .filter(isNeeded)
      .every(([path, { version }]) => present[path]?.version === version)
  );
}

/** `withTools`: with what tests and checks need, which a bank that only serves does without (NODE_ENV=production). */
export async function install({ withTools = process.env.NODE_ENV !== 'production' } = {}) {
  if (isInstalled(withTools)) return;
  say('Installing what is missing (once; about a minute) …');
  const include = withTools ? ['--include=dev'] : [];
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--progress=true'];
  const code = await run(...npmProgram(['install', ...include, ...options]));
  if (code !== 0 || !existsSync(projectNode())) {
    fail(
      'Installing failed.',
      'Look at the messages above: is the package registry reachable, is there room on the disk? Then run the command again.',
    );
  }
}

export async function buildWeb() {
  const sources = ['packages/web', 'packages/contract/src', 'packages/domain/src', 'package-lock.json'];
  await whenChanged(
    'web-built',
    sources,
    () => existsSync(inRoot('packages/web/dist/index.html')),
    async () => {
      say('Building the web application …');
      const code = await run(inRoot('node_modules/.bin/vite'), ['build', '--logLevel', 'warn'], {
        cwd: inRoot('packages/web'),
      });
      if (code !== 0) fail('Building the web application failed.', 'Run `npm run check` to see why.');
      if ((await run(projectNode(), [inRoot('packages/web/scripts/bundle-size.mjs')])) !== 0) {
        fail('The first page has grown too large.', 'Load what it does not need later, with `lazy()` or `import()`.');
      }
    },
  );
}

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function installed(packages, what) {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return false;
  say(`Installing ${what} from the system's packages (once) …`);
  const env = projectEnvironment({ DEBIAN_FRONTEND: 'noninteractive' });
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: ['ignore', 'ignore', 'inherit'], env })
      .status === 0
  );
}

/** The same browser without its own windows, bars and extensions: it draws the same pages for less processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** For journeys: the system's Chromium without windows where it is there, or else the whole one. */
export const findTestChromium = () =>
  process.env.CHROMIUM_PATH === undefined && existsSync(headlessShell) ? headlessShell : findChromium();

/** The system's Chromium; the project never downloads a browser of its own. */
export function findChromium() {
  const found = () => [process.env.CHROMIUM_PATH, ...browsers].find((path) => path && existsSync(path));
  const path = found() ?? (installed(['chromium'], 'Chromium') ? found() : undefined);
  return (
    path ??
    fail(
      'No Chromium was found.',
      'Install it (for example `apt-get install chromium`) or set CHROMIUM_PATH, then run the command again.',
    )
  );
}

export const hasPostgres = () => process.env.TEST_DATABASE_URL !== undefined || existsSync('/usr/lib/postgresql');

export const installPostgres = () => hasPostgres() || installed(['postgresql'], 'PostgreSQL');
