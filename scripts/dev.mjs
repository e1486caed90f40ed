// `npm run dev`: the server restarts and the web reloads when a file changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, install, programOf, projectEnvironment, projectNode, root, say } from './steps.mjs';

checkNode();
await install({ withTools: true });
say('Server on http://127.0.0.1:8080, screens with live reload on http://127.0.0.1:5173');
const children = [
  spawn(projectNode(), ['--watch', join(root, 'packages/server/src/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: projectEnvironment(),
  }),
  spawn(...programOf(join(root, 'node_modules/.bin/vite'), []), {
    cwd: join(root, 'packages/web'),
    stdio: 'inherit',
    env: projectEnvironment(),
  }),
];
for (const child of children) child.on('close', () => children.forEach((other) => other.kill()));
