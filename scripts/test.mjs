// `npm test`: sets up what is missing, then every check and test, the longest of them in turn (`slow-tests.mjs`). The same
// steps run in CI. `npm test -- --whole` leaves nothing out, `npm test -- --turn 0` shows what that turn shows.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { leftOut, slowFiles, TURNS, turnOfCommit } from './slow-tests.mjs';
import {
  buildWeb,
  checkNode,
  fail,
  findTestChromium,
  hasPostgres,
  install,
  installPostgres,
  projectNode,
  root,
  run,
  say,
} from './steps.mjs';

const { values: wanted } = parseArgs({ options: { whole: { type: 'boolean' }, turn: { type: 'string' } } });
if (wanted.turn !== undefined && !(Number(wanted.turn) in Array.from({ length: TURNS })))
  fail(`There is no turn ${wanted.turn}.`, `Turns are numbered from 0 to ${TURNS - 1}.`);
const turn = wanted.whole ? undefined : (wanted.turn ?? String(turnOfCommit(root)));

checkNode();
await install({ withTools: true });
const chromium = findTestChromium();
const withPostgres = hasPostgres() || installPostgres();
const reports = mkdtempSync(join(tmpdir(), 'trustiq-reports-'));
const bin = (name) => join(root, 'node_modules/.bin', name);
/** A shared machine that stalls says nothing about the program. */
const isOnCi = Boolean(process.env.CI);
/** What is compiled once serves every process after it: checks, tests and the banks of the journeys. */
const compiled = join(root, 'node_modules/.cache/trustiq/compiled');
const env = {
  CI: '1',
  CHROMIUM_PATH: chromium,
  NODE_COMPILE_CACHE: compiled,
  ...(turn === undefined ? {} : { TURN: turn, JOURNEYS_LEFT_OUT: leftOut(turn, 'e2e/src/').join('\n') }),
};

let passed = 0;
let failed = 0;
const count = (good, bad) => {
  passed += good;
  failed += bad;
};

async function step(name, work) {
  const started = performance.now();
  say(`\n== ${name}`);
  await work();
  say(`== ${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

async function runTests(projects, files) {
  const report = join(reports, `${projects.join('-')}${files.length > 0 ? '-again' : ''}.json`);
  const args = [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects.flatMap((name) => ['--project', name]),
    ...files,
  ];
  const code = await run(bin('vitest'), args, { env });
  const { testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  return { code, testResults };
}

/** Tests still pending at the end belong to a process that died under them. */
const isUnfinishedOrFailed = ({ status, assertionResults }) =>
  status === 'failed' || assertionResults.some((test) => test.status === 'pending');

/** How many tests of these files passed, and how many failed. */
const tally = (testResults, code) => {
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const bad = statuses.filter((status) => status === 'failed').length;
  return [statuses.filter((status) => status === 'passed').length, Math.max(bad, code === 0 ? 0 : 1)];
};

/** On CI, files that failed get one second try by themselves; it is named, not hidden, and what fails twice has failed. */
async function vitest(projects) {
  const { code, testResults } = await runTests(projects, []);
  const failures = testResults.filter(isUnfinishedOrFailed).map(({ name }) => name);
  if (code === 0 || failures.length === 0 || !isOnCi) return count(...tally(testResults, code));
  say(`\nSecond try of ${failures.length} files:\n${failures.map((name) => `  ${relative(root, name)}`).join('\n')}`);
  const again = await runTests(projects, failures);
  count(
    ...tally(
      testResults.filter(({ name }) => !failures.includes(name)),
      0,
    ),
  );
  count(...tally(again.testResults, again.code));
}

/** Beside the tests, which leave a core idle now and then: what the checks say is shown when they are through. */
const said = [];
const checks = run(projectNode(), ['scripts/check.mjs'], { env, heard: (text) => said.push(text) });
await step('rules, border and screens', () => vitest(['domain', 'contract', 'web']));
await step('server on the embedded database', () => vitest(['server']));
if (withPostgres) await step('server on PostgreSQL', () => vitest(['server-postgres']));
else say('\n== server on PostgreSQL: left out, no PostgreSQL was found (set TEST_DATABASE_URL or install the server)');
await step('web build', buildWeb);
await step('journeys in a real browser', async () => {
  const report = join(reports, 'journeys.json');
  const code = await run(bin('playwright'), ['test', '--reporter=list,json'], {
    cwd: join(root, 'e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
  } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).stats : {};
  // Seen to pass on a second try, as a person would press again on a slow machine; it is named, not hidden.
  if (flaky > 0) say(`${flaky} journeys needed a second try`);
  count(expected + flaky, Math.max(unexpected, code === 0 ? 0 : 1));
});

await step('checks', async () => {
  const code = await checks;
  say(said.join(''));
  count(...(code === 0 ? [1, 0] : [0, 1]));
});

if (turn !== undefined)
  say(
    `\nTurn ${turn} of ${TURNS}: ${leftOut(turn, '').length} of the ${slowFiles.length} longest files were left out; \`npm test -- --whole\` shows all.`,
  );
say(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
