// `npm run check`: what a reviewer would look at first, all at once. `npm run check -- --all` believes nothing it saw before.
import { execFile } from 'node:child_process';
import { checks, hasPassed, notePassed, restsOn } from './checks.mjs';
import { checkNode, install, programOf, projectEnvironment, root, say } from './steps.mjs';

checkNode();
await install({ withTools: true });

const result = ({ name, command, args }) =>
  new Promise((resolve) => {
    const started = performance.now();
    execFile(
      ...programOf(command, args),
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

const started = performance.now();
const known = new Map(checks.map((check) => [check, restsOn(check)]));
const isUnseen = (check) => process.argv.includes('--all') || !hasPassed(check, known.get(check));
const queue = checks.filter(isUnseen);
if (queue.length < checks.length)
  say(`ok   ${checks.length - queue.length} checks whose files have not changed since they passed`);

/** Two at a time: more would only make each slower on a small machine. */
let failures = 0;
const worker = async () => {
  for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
    const { isGood, name, seconds, text } = await result(check);
    if (isGood) notePassed(check, known.get(check));
    else failures++;
    say(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
    if (!isGood || name === 'borders') say(text);
  }
};
await Promise.all([worker(), worker()]);
say(`${((performance.now() - started) / 1000).toFixed(1)} s`);
if (failures > 0) process.exit(1);
