import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as usages from './usages.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const commands = Object.entries(usages).map(([name, usage]) => [name.replace('_USAGE', '').toLowerCase(), usage]);

describe('every command', () => {
  it.each(commands)('%s --help says how it is used, and loads nothing but these words', (name = '', usage = '') => {
    // A database that nobody could open: help needs none.
    const env = { PATH: process.env['PATH'], DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    expect(execFileSync(process.execPath, [here(`${name}.ts`), '--help'], { env, encoding: 'utf8' })).toBe(
      `${usage}\n`,
    );
    const imported = [...readFileSync(here(`${name}.ts`), 'utf8').matchAll(/^import .* from '(.*)';$/gm)];
    expect(imported.map(([, file]) => file)).toEqual(['./help-or.ts', './usages.ts']);
  });
});
