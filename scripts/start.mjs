// `npm start`: sets up what is missing, then hands over to the server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb, checkNode, install, projectEnvironment, projectNode, root } from './steps.mjs';

checkNode();
await install();
await buildWeb();

const server = spawn(projectNode(), [join(root, 'packages/server/src/main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: projectEnvironment({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('close', (code) => process.exit(code ?? 1));
