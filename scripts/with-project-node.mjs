// `node scripts/with-project-node.mjs file.ts …`: a command of the project by the project's Node, installed when it is
// missing. The machine's own Node may be too old to read TypeScript.
import { join } from 'node:path';
import { checkNode, install, projectNode, root, run } from './steps.mjs';

checkNode();
await install();
const [file, ...args] = process.argv.slice(2);
process.exit(await run(projectNode(), [join(root, file), ...args], { cwd: process.cwd() }));
