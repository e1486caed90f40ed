import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
type Lock = { readonly packages: Record<string, { resolved?: string }> };

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'trustiq-lock-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** What the check says of our lock after somebody spoilt it. */
function checkSpoilt(spoil: (lock: Lock) => void) {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  spoil(lock);
  const file = join(directory, 'package-lock.json');
  writeFileSync(file, JSON.stringify(lock));
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'scripts/check-lock.mjs'), file], {
    encoding: 'utf8',
  });
  return { status, stdout };
}

describe('B2: the check of the lock file', () => {
  it('passes the lock as it is', () => {
    expect(checkSpoilt(() => {})).toMatchObject({ status: 0 });
  });

  it.each([
    '@biomejs/cli-darwin-arm64',
    '@oxlint/binding-win32-x64-msvc',
    '@oxc-parser/binding-linux-x64-musl',
    '@rolldown/binding-darwin-arm64',
  ])('finds that %s is missing', (name) => {
    const { status, stdout } = checkSpoilt(({ packages }) => {
      expect(packages).toHaveProperty([`node_modules/${name}`]);
      delete packages[`node_modules/${name}`];
    });
    expect([status, stdout]).toEqual([1, expect.stringContaining(`may need ${name}`)]);
  });

  it('finds the address of a registry', () => {
    const { status, stdout } = checkSpoilt(({ packages }) => {
      Object.assign(packages['node_modules/fastify'] ?? {}, { resolved: 'https://registry.example/fastify.tgz' });
    });
    expect([status, stdout]).toEqual([1, expect.stringContaining('has the address https://registry.example')]);
  });

  it('fails when there was nothing to look at', () => {
    const { status } = checkSpoilt(({ packages }) => {
      for (const name of Object.keys(packages)) delete packages[name];
    });
    expect(status).toBe(1);
  });
});
