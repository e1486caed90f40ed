import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const addressOf = (script: string) => JSON.stringify(pathToFileURL(join(ROOT, 'scripts', script)).href);

/** What the scripts would start: each tool of `npm run check`, and those of build, tests and journeys. */
const program = `
  import { checks } from ${addressOf('checks.mjs')};
  import { programOf, projectNode, root } from ${addressOf('steps.mjs')};
  const others = ['vite', 'vitest', 'playwright'].map((name) => ({ command: root + '/node_modules/.bin/' + name, args: [] }));
  const started = [...checks, ...others].map(({ command, args }) => programOf(command, args));
  console.log(JSON.stringify({ node: projectNode(), started }));`;

it('every tool is a script that the project’s Node runs: a batch file of Windows would need a shell', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(stderr).toBe('');
  const { node, started } = JSON.parse(stdout) as { node: string; started: [string, [string, ...string[]]][] };
  expect(started.length).toBeGreaterThan(20);
  for (const [command, [script]] of started) {
    expect(command).toBe(node);
    const path = resolve(ROOT, script);
    expect(path).not.toContain(join('node_modules', '.bin'));
    expect(readFileSync(path, 'utf8')).toMatch(/^#!.*\bnode\b|^\/\/ |^import /);
  }
});

it('lines end alike on every machine: a migration with other line ends would count as changed after it ran', () => {
  const args = ['check-attr', 'eol', '--', 'packages/server/migrations/0001_foundation.sql', 'docs/openapi.json'];
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual([
    'packages/server/migrations/0001_foundation.sql: eol: lf',
    'docs/openapi.json: eol: lf',
  ]);
});
