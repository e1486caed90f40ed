// `npm run test:long [-- name …]`: walks, faults and fuzzing that take too long for `npm test`. All talk to 127.0.0.1 only.
import { join } from 'node:path';
import { buildWeb, checkNode, findChromium, install, projectNode, root, run, say } from './steps.mjs';

checkNode();
await install({ withTools: true });
const vitest = join(root, 'node_modules/.bin/vitest');

/** What there is: a name, what it runs, and how much longer than in `npm test`. */
const long = {
  // 100,000 commands, in two walks beside each other.
  'random-commands': async () => {
    const walk = (seed) =>
      run(vitest, ['run', '--project', 'server-postgres', 'random-commands'], {
        env: { COMMANDS: '50000', SEED: String(seed) },
      });
    return Math.max(...(await Promise.all([walk(1), walk(2)])));
  },
  // 24,000 commands of somebody who has every account, absences and substitutes among them, in two walks beside each other.
  'random-attacker': async () => {
    const walk = (seed) =>
      run(vitest, ['run', '--project', 'server-postgres', 'random-attacker'], {
        env: { COMMANDS: '12000', SEED: String(seed) },
      });
    return Math.max(...(await Promise.all([walk(1), walk(2)])));
  },
  // Each day's tests on PostgreSQL show a part of the longest rows of proofs; these are all of them (`testing/daily-part.ts`).
  whole: () => run(vitest, ['run', '--project', 'server-postgres'], { env: { WHOLE: '1' } }),
  // Each day's tests of the embedded database are a part of these.
  embedded: () => run(vitest, ['run', '--project', 'server'], { env: { EVERY_FILE: '1' } }),
  races: async () => {
    for (let round = 1; round <= 20; round++) {
      say(`round ${round} of 20`);
      const code = await run(vitest, ['run', '--project', 'server-postgres', 'races']);
      if (code !== 0) return code;
    }
    return 0;
  },
  fuzz: async () => {
    for (const seed of [1, 2, 3]) {
      const env = { FUZZ_REQUESTS: '300', FUZZ_SEED: String(seed) };
      const code = await run(vitest, ['run', '--project', 'server-postgres', 'platform/http/fuzz'], { env });
      if (code !== 0) return code;
    }
    return 0;
  },
  'random-policies': () =>
    run(vitest, ['run', '--project', 'server-postgres', 'random-policies'], { env: { POLICIES: '1000' } }),
  // Debts of which the truth is known, of two authors; and every kind of change to a capsule.
  obligations: () =>
    run(vitest, ['run', '--project', 'domain', 'obligations/merging'], { env: { MIXES: '10000', SEED: '1' } }),
  // The nearest changes that make a case pass, against every change there is.
  'passing-options': () =>
    run(vitest, ['run', '--project', 'domain', 'passing-options/brute-force'], { env: { CASES: '10000', SEED: '1' } }),
  // Options of shops and of the whole demo, carried out through HTTP and judged by the server.
  'applied-options': () =>
    run(vitest, ['run', '--project', 'server-postgres', 'passing-options/applied-options'], { env: { SHOPS: '200' } }),
  // A trial of a proposal whose workers are killed one after the other.
  'kill-trial': () =>
    run(vitest, ['run', '--project', 'server-postgres', 'faults/kill-trial'], { env: { FAULT_KILLED_TRIALS: '10' } }),
  capsules: () => run(vitest, ['run', '--project', 'server-postgres', 'capsule-signature'], { env: { WHOLE: '1' } }),
  // Every row of every list of the policy editor, not the first and the last alone.
  'policy-rows': () => run(vitest, ['run', '--project', 'web', 'policy-screen'], { env: { EVERY_ROW: '1' } }),
  'kill-server': async () => {
    const onPostgres = await run(vitest, ['run', '--project', 'server-postgres', 'faults/kill-server'], {
      env: { FAULT_ROUNDS: '200' },
    });
    if (onPostgres !== 0) return onPostgres;
    return run(vitest, ['run', '--project', 'server', 'faults/kill-server'], { env: { FAULT_ROUNDS: '50' } });
  },
  'cut-at-commit': () =>
    run(vitest, ['run', '--project', 'server-postgres', 'faults/cut-at-commit'], { env: { FAULT_CUTS: '200' } }),
  'kill-at-payment': () =>
    run(vitest, ['run', '--project', 'server-postgres', 'faults/kill-at-payment'], { env: { FAULT_PAYMENTS: 'all' } }),
  'kill-holding-job': () =>
    run(vitest, ['run', '--project', 'server-postgres', 'faults/kill-holding-job'], { env: { FAULT_HELD_JOBS: '20' } }),
  'clock-jumps': () =>
    run(vitest, ['run', '--project', 'server-postgres', 'faults/clock-jumps'], { env: { FAULT_CLOCK_WALKS: '50' } }),
  'many-processes': () =>
    run(vitest, ['run', '--project', 'server-postgres', 'faults/many-processes'], { env: { FAULT_ROUNDS: '10' } }),
  overload: () =>
    run(vitest, ['run', '--project', 'server-postgres', 'faults/overload'], { env: { FAULT_ROUNDS: '10' } }),
  'postgres-killed': () =>
    run(vitest, ['run', '--project', 'server-postgres', 'faults/postgres-killed'], { env: { FAULT_ROUNDS: '50' } }),
  backup: () => run(vitest, ['run', '--project', 'server-postgres', 'faults/backup'], { env: { FAULT_CASES: '1000' } }),
  'full-disk': () =>
    run(vitest, ['run', '--project', 'server-postgres', 'faults/full-'], {
      env: { FAULT_UPLOADS: '50', FAULT_ROUNDS: '20' },
    }),
  // A clone in which nothing is installed, set up by the documented commands.
  'fresh-clone': () =>
    run(vitest, ['run', '--project', 'server-postgres', 'start-script', 'src/operations', 'src/deploy'], {
      env: { FRESH_CLONE: '1' },
    }),
  tampering: () =>
    run(vitest, ['run', '--project', 'server-postgres', 'record/tampering'], { env: { TAMPERING_SEEDS: '20' } }),
  sqlmap: () => run(projectNode(), [join(root, 'scripts/sqlmap.mjs')]),
  // 200 applications from a phone whose line fails at every second word, in a browser.
  'field-faults': async () => {
    await buildWeb();
    return run(join(root, 'node_modules/.bin/playwright'), ['test', '--project=long', 'field-faults'], {
      cwd: join(root, 'e2e'),
      env: { LONG: '1', FIELD_FAULT_SEEDS: '200' },
    });
  },
  journeys: async () => {
    await buildWeb();
    const drive = (project) =>
      run(join(root, 'node_modules/.bin/playwright'), ['test', `--project=${project}`], {
        cwd: join(root, 'e2e'),
        env: { LONG: '1' },
      });
    return Math.max(await drive('the-rest'), await drive('long'));
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in long));
if (unknown.length > 0) {
  say(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(long).join(', ')}`);
  process.exit(1);
}
process.env.CHROMIUM_PATH ??= findChromium();
let failures = 0;
for (const name of wanted.length > 0 ? wanted : Object.keys(long)) {
  say(`\n== ${name}`);
  failures += (await long[name]()) === 0 ? 0 : 1;
}
process.exit(failures === 0 ? 0 : 1);
