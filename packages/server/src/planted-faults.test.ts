import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const house = mkdtempSync(join(tmpdir(), 'trustiq-planted-'));
const tool = (name: string) => join(root, 'node_modules/.bin', name);
const tsc = join(root, 'node_modules/typescript-native/bin/tsc');

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
  const settings = ['.oxlintrc.json', 'knip.jsonc', 'knip.production.jsonc', 'package.json', 'tsconfig.base.json'];
  const scripts = ['lint', 'lint-changed.mjs', 'lint-keys.mjs', 'rests-on.mjs', 'steps.mjs'];
  const files = [...settings, 'package-lock.json', 'packages/domain/package.json', 'packages/domain/tsconfig.json'];
  for (const file of [...files, ...scripts.map((name) => `scripts/${name}`)])
    cpSync(join(root, file), join(house, file), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'), 'dir');
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

const rule = 'packages/domain/src/linted.ts';
const screen = 'packages/web/src/linted.tsx';

describe('lint', () => {
  const inRules = [
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
  const inScreens = [
    [
      'rules-of-hooks',
      'export const useOpen = (isOpen: boolean) => { if (isOpen) { useEffect(() => undefined, []); } };',
    ],
    [
      'exhaustive-deps',
      'export const useTitle = (title: string) => { useEffect(() => { document.title = title; }, []); };',
    ],
    ['alt-text', 'export const Photo = () => <img src="/photo.png" />;'],
    ['click-events-have-key-events', 'export const Row = (open: () => void) => <div onClick={open}>Buka</div>;'],
    ['label-has-associated-control', 'export const Name = () => <label>Nama</label>;'],
  ] as const;
  const textOf = (faults: readonly (readonly [string, string])[]) => `${faults.map(([, line]) => line).join('\n')}\n`;
  const placed = (file: string, faults: readonly (readonly [string, string])[]) =>
    faults.map(([name, line], index) => [name, `${file}:${index + 1}`, line] as const);
  let said = '';
  let status: number | null = null;
  beforeAll(() => {
    plant({ [rule]: textOf(inRules), [screen]: `${textOf(inScreens)}import { useEffect } from 'react';\n` });
    ({ said, status } = run(tool('oxlint'), ['--deny-warnings', '-f', 'unix', rule, screen]));
  });

  it('fails', () => expect(status).toBe(1));
  it.each([...placed(rule, inRules), ...placed(screen, inScreens)])('%s finds %s: %s', (name, place) =>
    expect(said.split('\n').filter((one) => one.includes(`${place}:`) && one.includes(name))).not.toEqual([]),
  );
  it('lets code pass that has none of them', () => {
    plant({
      [rule]: 'export const later = (at: Date) => new Date(at.getTime() + 1);\n',
      [screen]: 'export const Photo = () => <img src="/photo.png" alt="Foto usaha" />;\n',
    });
    expect(run(tool('oxlint'), ['--deny-warnings', rule, screen])).toMatchObject({ status: 0 });
  });
});

const otherPackages = {
  'packages/contract/src/call.ts': 'export const call = 1;\n',
  'packages/server/src/main.ts': 'export const main = 1;\n',
  'packages/web/src/ui/screen.ts': 'export const screen = 1;\n',
};

describe('lint of what changed', () => {
  const kept = 'kept/declarations';
  const files = { work: 'packages/domain/src/work.ts', caller: 'packages/domain/src/caller.ts' };
  const memory = `--incremental --tsBuildInfoFile ${kept}.tsbuildinfo`;
  const emit = `--noEmit false --declaration --emitDeclarationOnly --rootDir . --outDir ${kept}`;
  const compile = () => run(tsc, `-p packages/domain/tsconfig.json ${memory} ${emit}`.split(' '));
  const lint = () => run(process.execPath, ['scripts/lint-changed.mjs', 'packages/domain', kept]);
  beforeAll(() => {
    plant({
      [files.work]: 'export const work = (): void => {};\n',
      [files.caller]: "import { work } from './work.ts';\n\nexport const call = (): void => {\n  work();\n};\n",
    });
    compile();
    expect(lint()).toMatchObject({ status: 0 });
  });

  it('looks at nothing twice', () => expect(lint()).toEqual({ status: 0, said: '' }));

  it('looks at a file alone that is to others what it was', () => {
    plant({ [files.work]: 'export const work = (): void => {\n  debugger;\n};\n' });
    compile();
    const { status, said } = lint();
    expect(said).toContain('no-debugger');
    expect(said).toMatch(/on 1 file /);
    expect(status).toBe(1);
  });

  it('looks at a file that was left alone when what it imports has become something else', () => {
    plant({ [files.work]: 'export const work = (): void => {};\n' });
    compile();
    expect(lint()).toMatchObject({ status: 0 });
    plant({ [files.work]: 'export const work = async (): Promise<void> => {};\n' });
    compile();
    const { status, said } = lint();
    expect(said).toMatch(/no-floating-promises[\s\S]*caller\.ts/);
    expect(status).toBe(1);
  });
});

it('a file that is not formatted is found', () => {
  cpSync(join(root, 'biome.json'), join(house, 'biome.json'));
  const untidy = 'packages/domain/src/untidy.ts';
  const ask = () => run(tool('biome'), ['ci', '--vcs-enabled=false', untidy]);
  plant({ [untidy]: 'export  const untidy = "1"\n' });
  expect(ask()).toMatchObject({ status: 1, said: expect.stringContaining(untidy) });
  plant({ [untidy]: "export const untidy = '1';\n" });
  expect(ask()).toMatchObject({ status: 0 });
});

describe('the description of the API', () => {
  const answer = { '200': { description: 'ok' }, '400': { description: 'no' } };
  const call = (operationId: string, name: string) => ({
    operationId,
    summary: operationId,
    parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }],
    responses: answer,
  });
  const sound = {
    openapi: '3.1.0',
    info: { title: 'TrustIQ', version: '1' },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths: { '/api/cases/{id}': { get: call('getCase', 'id') } },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  };
  const lint = (document: object) => {
    plant({ 'docs/openapi.json': JSON.stringify(document) });
    cpSync(join(root, 'redocly.yaml'), join(house, 'redocly.yaml'));
    return run(tool('redocly'), ['lint', 'docs/openapi.json', '--format=stylish']);
  };
  const body = { content: { 'application/json': { schema: { anyOf: [{}, { type: 'null' }] } } } };
  const faults: readonly (readonly [string, object])[] = [
    ['no-empty-servers', { ...sound, servers: undefined }],
    ['no-identical-paths', { ...sound, paths: { ...sound.paths, '/api/cases/{key}': { put: call('put', 'key') } } }],
    [
      'no-illogical-composition-keywords',
      { ...sound, paths: { '/api': { post: { ...call('post', 'id'), requestBody: body } } } },
    ],
    ['no-path-trailing-slash', { ...sound, paths: { '/api/cases/{id}/': { get: call('getCase', 'id') } } }],
    ['security-defined', { ...sound, security: [{ key: [] }] }],
  ];

  it('passes where nothing is wrong', () => expect(lint(sound)).toMatchObject({ status: 0 }));
  it.each(faults)('%s is found', (rule, document) =>
    expect(lint(document)).toMatchObject({ status: 1, said: expect.stringContaining(rule) }),
  );
});

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

const importing = (name: string, from: string) =>
  `import { ${name} } from '${from}';\nexport const on${name} = ${name};\n`;

it.each([
  ['two folders that import each other', { plan: 'partner', partner: 'plan' }],
  ['a longer circle of folders', { plan: 'partner', partner: 'purse', purse: 'plan' }],
])('%s are found, though no file is in a circle', (_, circle) => {
  const folder = (name: string) => `packages/domain/src/${name}`;
  const pairs = Object.entries(circle);
  plant({
    ...otherPackages,
    ...Object.fromEntries(
      pairs.flatMap(([from, to]) => [
        [`${folder(from)}/${from}.ts`, `export const ${from} = 1;\n`],
        [`${folder(from)}/on-${to}.ts`, importing(to, `../${to}/${to}.ts`)],
      ]),
    ),
  });
  const { status, said } = run(process.execPath, [join(root, 'scripts/check-borders.mjs')]);
  for (const [from, to] of pairs)
    expect(said).toContain(`no circles of folders: ${folder(from)}/on-${to}.ts -> ${folder(to)}/${to}.ts`);
  expect(said).not.toMatch(/no circles: .*on-/);
  expect(status).toBe(1);
});

it('two rooms that import each other through different folders of theirs are found, though no folder is in a circle', () => {
  plant({
    ...otherPackages,
    'packages/domain/src/plan/first/need.ts': importing('partner', '../../partner/first/partner.ts'),
    'packages/domain/src/plan/second/plan.ts': 'export const plan = 1;\n',
    'packages/domain/src/partner/first/partner.ts': 'export const partner = 1;\n',
    'packages/domain/src/partner/second/need.ts': importing('plan', '../../plan/second/plan.ts'),
  });
  const { status, said } = run(process.execPath, [join(root, 'scripts/check-borders.mjs')]);
  const circle = 'no circles of folders: packages/domain/src/';
  expect(said).toContain(`${circle}plan/first/need.ts -> packages/domain/src/partner/first/partner.ts`);
  expect(said).toContain(`${circle}partner/second/need.ts -> packages/domain/src/plan/second/plan.ts`);
  expect(status).toBe(1);
});

it('borders are looked at again whenever what a file says of others has changed, and else not', () => {
  const file = 'packages/domain/src/statements.ts';
  const ask = "import('./scripts/rests-on.mjs').then((to) => console.log(to.importStatements(['packages/domain'])))";
  const after = (text: string) => {
    plant({ [file]: text });
    return run(process.execPath, ['-e', ask]).said;
  };
  const types = "import {\n  type One,\n  type Other,\n} from './types.ts';\n";
  const body = 'const one: One = 1;\nconst other: Other = one;\n';
  const before = after(`${types}${body}`);
  expect(before).toMatch(/^[0-9a-f]{64}\n$/);
  expect(after(`${types}${body.replace('1', '2')}`)).toBe(before);
  const changes = [
    `${types.replace('type Other', 'Other')}${body}`,
    `${types}${body}export * from './more.ts';\n`,
    `${types}${body}const later = () => import('./more.ts');\n`,
    `${types}${body}const more: import('./more.ts').More = 1;\n`,
  ];
  expect(new Set([before, ...changes.map(after)]).size).toBe(1 + changes.length);
});

it('an export of the rules that nobody uses is found', () => {
  plant({ 'packages/domain/src/forgotten.ts': 'export const forgotten = 1;\n' });
  const { status, said } = run(tool('knip'), ['--no-progress', '-c', 'knip.jsonc']);
  expect(said).toMatch(/forgotten\s.*packages\/domain\/src\/forgotten\.ts/);
  expect(status).toBe(1);
});

it('an export that tests alone use is found', () => {
  plant({
    'packages/domain/src/proven.ts': 'export const proven = 1;\n',
    'packages/domain/src/proven.test.ts': "import { proven } from './proven.ts';\nproven.toFixed();\n",
  });
  const byAll = run(tool('knip'), ['--no-progress', '-c', 'knip.jsonc']);
  const byTheProgram = run(tool('knip'), ['--no-progress', '-c', 'knip.production.jsonc']);
  expect(byAll.said).not.toContain('proven');
  expect(byTheProgram.said).toMatch(/packages\/domain\/src\/proven\.ts/);
  expect(byTheProgram.status).toBe(1);
});

it.each([
  ['generate-openapi', 'docs/openapi.json', 'getAccount', 'fetchAccount'],
  ['generate-workflow-doc', 'docs/workflow.md', 'DISBURSED', 'PAID'],
  ['generate-permissions-doc', 'docs/permissions.md', 'ANALYST', 'ANYBODY'],
  ['generate-schema', 'packages/server/src/platform/schema-check/schema.generated.json', 'not null', 'null'],
])('%s refuses what is stale in %s', (generator, file, before, after) => {
  const text = readFileSync(join(root, file), 'utf8');
  const stale = text.replace(before, after);
  expect(stale).not.toBe(text);
  plant({ [file]: stale });
  const { status, said } = run(process.execPath, [
    join(root, 'scripts', `${generator}.ts`),
    '--check',
    join(house, file),
  ]);
  expect(said).toContain(`${file} is stale`);
  expect(status).toBe(1);
});

it.each([
  ['the name of a bank', "export const bank = 'Bank AGM';\n", 'AGM'],
  ['an id of its products', 'export const isMicro = (id: number) => id === 106_377;\n', '106_377'],
  ['a code of its products', "export const product = 'KPG1';\n", 'KPG1'],
  ['a code of its insurances', "export const insurance = 'JWA01';\n", 'JWA01'],
  ['a branch', "export const head = 'KPO Bandung';\n", 'KPO Bandung'],
])('%s in the source is found', (_, text, word) => {
  const lists = 'packages/server/src/features/lookups/reference-data.json';
  const file = 'packages/contract/src/named.ts';
  const ask = () => run(process.execPath, [join(root, 'scripts/check-bank-names.mjs')]);
  plant({ [lists]: readFileSync(join(root, lists), 'utf8'), [file]: text });
  expect(ask()).toMatchObject({ status: 1, said: expect.stringContaining(`${file}:1: '${word}'`) });
  plant({ [file]: 'export const bank = 1;\n', 'packages/contract/src/named.test.ts': text });
  expect(ask().said).not.toContain('packages/contract/src/named');
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
  const { status, said } = run(tsc, ['-p', 'packages/web/tsconfig.json']);
  expect(said).toMatch(/en\/desk\.ts.*'cancel'/s);
  expect(status).not.toBe(0);
});
