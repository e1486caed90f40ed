// `npm run check`: what a reviewer would look at first, all at once, in seconds.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, install, projectEnvironment, projectNode, root, say } from './steps.mjs';

checkNode();
await install({ withTools: true });

const bin = (name) => join(root, 'node_modules/.bin', name);
const tsc = (project) => [`types ${project}`, join(root, 'node_modules/typescript-native/bin/tsc'), ['-p', project]];
const fresh = (script) => [`fresh ${script}`, projectNode(), [`scripts/${script}.ts`, '--check']];

const checks = [
  ['format', bin('biome'), ['ci', '--reporter=summary', '.']],
  ['lint', bin('oxlint'), ['--deny-warnings']],
  tsc('packages/domain/tsconfig.pure.json'),
  tsc('packages/domain/tsconfig.json'),
  tsc('packages/contract/tsconfig.pure.json'),
  tsc('packages/contract/tsconfig.json'),
  tsc('packages/server/tsconfig.json'),
  tsc('packages/web/tsconfig.json'),
  tsc('e2e/tsconfig.json'),
  tsc('bench/tsconfig.json'),
  ['borders', projectNode(), ['scripts/check-borders.mjs']],
  ['lock', projectNode(), ['scripts/check-lock.mjs']],
  ['unused code', bin('knip'), ['--no-progress', '-c', 'knip.jsonc']],
  ['used by tests alone', bin('knip'), ['--no-progress', '-c', 'knip.production.jsonc']],
  fresh('generate-workflow-doc'),
  fresh('generate-permissions-doc'),
  fresh('generate-openapi'),
  fresh('generate-schema'),
];

const result = ([name, command, args]) =>
  new Promise((resolve) => {
    const started = performance.now();
    execFile(
      command,
      args,
      { cwd: root, env: projectEnvironment(), maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) =>
        resolve({
          name,
          isGood: error === null,
          text: `${stdout}${stderr}`.trim(),
          seconds: (performance.now() - started) / 1000,
        }),
    );
  });

/** Two at a time: more would only make each slower on a small machine. */
const queue = [...checks];
const results = [];
const worker = async () => {
  for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
    const done = await result(check);
    results.push(done);
    say(`${done.isGood ? 'ok  ' : 'FAIL'} ${done.name} (${done.seconds.toFixed(1)} s)`);
    if (!done.isGood || done.name === 'borders') say(done.text);
  }
};
await Promise.all([worker(), worker()]);
if (results.some(({ isGood }) => !isGood)) process.exit(1);
