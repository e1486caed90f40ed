// `npm run check`: what a reviewer would look at first, all at once. `npm run check -- --all` believes nothing it saw before.
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checks, hasPassed, MEMORY, notePassed, restsOn } from './checks.mjs';
import { checkNode, install, programOf, projectEnvironment, root, say } from './steps.mjs';

checkNode();
await install({ withTools: true });
if (process.argv.includes('--all')) rmSync(join(root, MEMORY), { recursive: true, force: true });

const result = ({ name, command, args, env = {} }) =>
  new Promise((resolve) => {
    const started = performance.now();
    execFile(
      ...programOf(command, args),
      { cwd: root, env: { ...projectEnvironment(), ...env }, maxBuffer: 64 * 1024 * 1024 },
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
const queue = checks.filter((check) => !hasPassed(check, known.get(check)));
if (queue.length < checks.length)
  say(`ok   ${checks.length - queue.length} checks whose files have not changed since they passed`);

const unfinished = new Set(queue.map(({ name }) => name));
const failed = new Set();
let wake = () => {};

/** The next check that waits for no other; null when there is none left. */
async function next() {
  while (queue.length > 0) {
    const index = queue.findIndex(({ after = [] }) => !after.some((name) => unfinished.has(name)));
    if (index >= 0) return queue.splice(index, 1)[0];
    await new Promise((resolve) => {
      wake = resolve;
    });
  }
  return null;
}

/** Two at a time: more would only make each slower on a small machine. */
const worker = async () => {
  for (let check = await next(); check !== null; check = await next()) {
    // Where the types are wrong, what a file sees of others is not known, and nothing is remembered.
    const isKnown = !check.after?.some((one) => failed.has(one));
    const { isGood, name, seconds, text } = await result(isKnown ? check : { ...check, args: check.argsForAll });
    if (isGood && isKnown) notePassed(check, known.get(check));
    else if (!isGood) failed.add(name);
    unfinished.delete(name);
    wake();
    say(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
    if (!isGood || name === 'borders') say(text);
  }
};
await Promise.all([worker(), worker()]);
say(`${((performance.now() - started) / 1000).toFixed(1)} s`);
if (failed.size > 0) process.exit(1);
