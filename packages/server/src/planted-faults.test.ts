import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const house = mkdtempSync(join(tmpdir(), 'trustiq-planted-'));
const tool = (name: string) => join(root, 'node_modules/.bin', name);

function plant(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
}

function run(command: string, args: readonly string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: house, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

// A small house with the configuration of the real one.
beforeAll(() => {
  for (const file of ['.oxlintrc.json', 'knip.jsonc', 'package.json', 'tsconfig.base.json', 'scripts/lint'])
    cpSync(join(root, file), join(house, file), { recursive: true });
  for (const file of ['package.json', 'tsconfig.json'])
    cpSync(join(root, 'packages/domain', file), join(house, 'packages/domain', file));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'), 'dir');
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

const linted = 'packages/domain/src/linted.ts';

describe('lint', () => {
  const faults = [
    ['no-debugger', 'export const stop = () => { debugger; };'],
    ['use-isnan', 'export const isNone = (value: number) => value === NaN;'],
    ['no-floating-promises', 'export const lose = (work: () => Promise<void>) => { work(); };'],
    [
      'no-misused-promises',
      'export const each = (work: () => Promise<void>) => { [1].forEach(async () => { await work(); }); };',
    ],
    ['no-clock', 'export const today = () => new Date();'],
    ['no-clock', 'export const now = () => Date.now();'],
    ['no-restricted-properties', 'export const chance = () => Math.random();'],
    ['no-restricted-globals', 'export const home = () => process.env;'],
    ['no-restricted-imports', "export { readFileSync } from 'node:fs';"],
  ] as const;
  let said = '';
  let status: number | null = null;
  beforeAll(() => {
    plant({ [linted]: `${faults.map(([, line]) => line).join('\n')}\n` });
    ({ said, status } = run(tool('oxlint'), ['--deny-warnings', '-f', 'unix', linted]));
  });

  it('fails', () => expect(status).toBe(1));
  it.each(faults.map(([rule, line], index) => [rule, index + 1, line] as const))('%s finds line %i: %s', (rule, line) =>
    expect(said.split('\n').filter((one) => one.includes(`linted.ts:${line}:`) && one.includes(rule))).not.toEqual([]),
  );
  it('lets code pass that has none of them', () => {
    plant({ [linted]: 'export const later = (at: Date) => new Date(at.getTime() + 1);\n' });
    expect(run(tool('oxlint'), ['--deny-warnings', linted])).toMatchObject({ status: 0 });
  });
});

const otherPackages = {
  'packages/contract/src/call.ts': 'export const call = 1;\n',
  'packages/server/src/main.ts': 'export const main = 1;\n',
  'packages/web/src/ui/screen.ts': 'export const screen = 1;\n',
};

it('an import against the direction is told by the name of its border', () => {
  plant({
    'packages/domain/src/rule.ts':
      "import { screen } from '../../web/src/ui/screen.ts';\nexport const rule = screen;\n",
    ...otherPackages,
  });
  const { status, said } = run(process.execPath, [join(root, 'scripts/check-borders.mjs')]);
  expect(said).toContain('domain is pure: packages/domain/src/rule.ts -> packages/web/src/ui/screen.ts');
  expect(status).toBe(1);
});

it('a circle of imports is found, also where only types are imported', () => {
  plant({
    ...otherPackages,
    'packages/domain/src/plan.ts':
      "import type { Partner } from './partner.ts';\nexport type Plan = { readonly partner: Partner | null };\n",
    'packages/domain/src/partner.ts':
      "import type { Plan } from './plan.ts';\nexport type Partner = { readonly plans: readonly Plan[] };\n",
  });
  const { status, said } = run(process.execPath, [join(root, 'scripts/check-borders.mjs')]);
  expect(said).toMatch(/no circles: packages\/domain\/src\/(plan|partner)\.ts -> /);
  expect(status).toBe(1);
});

it('an export of the rules that nobody uses is found', () => {
  plant({ 'packages/domain/src/forgotten.ts': 'export const forgotten = 1;\n' });
  const { status, said } = run(tool('knip'), ['--no-progress', '-c', 'knip.jsonc']);
  expect(said).toMatch(/forgotten\s.*packages\/domain\/src\/forgotten\.ts/);
  expect(status).toBe(1);
});

it('a description of the border that is stale is refused', () => {
  const document = readFileSync(join(root, 'docs/openapi.json'), 'utf8');
  plant({ 'openapi.json': document.replace('getAccount', 'fetchAccount') });
  const { status, said } = run(process.execPath, [
    join(root, 'scripts/generate-openapi.ts'),
    '--check',
    join(house, 'openapi.json'),
  ]);
  expect(said).toContain('openapi.json is stale');
  expect(status).toBe(1);
});

it('a text that English lacks does not compile', () => {
  cpSync(join(root, 'packages/web/src/texts/shape.ts'), join(house, 'packages/web/src/texts/shape.ts'));
  plant({
    'packages/web/tsconfig.json': '{ "extends": "../../tsconfig.base.json", "include": ["src/texts"] }\n',
    'packages/web/src/texts/id/desk.ts': "export const texts = { save: 'Simpan', cancel: 'Batal' };\n",
    'packages/web/src/texts/en/desk.ts': [
      "import type { texts as id } from '../id/desk.ts';",
      "import type { Shape } from '../shape.ts';",
      "export const texts = { save: 'Save' } satisfies Shape<typeof id>;",
    ].join('\n'),
  });
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  const { status, said } = run(tsc, ['-p', 'packages/web/tsconfig.json']);
  expect(said).toMatch(/en\/desk\.ts.*'cancel'/s);
  expect(status).not.toBe(0);
});
