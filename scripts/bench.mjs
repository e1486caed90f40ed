// `npm run bench [-- name …]`: what must be fast. Each prints its figures and ratios; see docs/measurements.md.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb, checkNode, findChromium, install, projectNode, root, run, say } from './steps.mjs';

checkNode();
await install({ withTools: true });
await buildWeb();
const directory = join(root, 'bench/src');
const all = readdirSync(directory)
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.slice(0, -'.bench.ts'.length));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  say(`Unknown: ${unknown.join(', ')}. There are: ${all.join(', ')}`);
  process.exit(1);
}
let failures = 0;
for (const name of wanted.length > 0 ? wanted : all) {
  say(`\n== ${name}`);
  failures +=
    (await run(projectNode(), [join(directory, `${name}.bench.ts`)], { env: { CHROMIUM_PATH: findChromium() } })) === 0
      ? 0
      : 1;
}
process.exit(failures === 0 ? 0 : 1);
