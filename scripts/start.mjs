// `npm start`: sets up what is missing, then hands over to the server. A service or a container starts this file itself.
import { join } from 'node:path';
import { buildWeb, checkNode, install, projectNode, root, run } from './steps.mjs';

checkNode();
await install();
await buildWeb();
const env = { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
process.exit(await run(projectNode(), [join(root, 'packages/server/src/main.ts')], { env, isOwned: true }));
