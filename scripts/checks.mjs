// The checks of `npm run check`: what runs, and what its verdict depends on. A check that passed is not run again until
// something of that has changed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOf, fingerprint, importStatements, reach } from './rests-on.mjs';
import { projectNode, root } from './steps.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
/** What earlier runs saw. */
export const MEMORY = 'node_modules/.cache/trustiq/checks';

const domain = ['packages/domain'];
const contract = [...domain, 'packages/contract'];
const server = [...contract, 'packages/server', 'scripts'];
const web = [...contract, 'packages/web'];
const all = [...server, 'packages/web', 'e2e', 'bench'];
const whole = [...all, 'package.json', 'biome.json', '.oxlintrc.json', 'vitest.config.ts', 'tsconfig.base.json'];

const kept = (name) => `${MEMORY}/${name.replaceAll(/[^\w.-]+/g, '_')}`;
const tsc = join(root, 'node_modules/typescript-native/bin/tsc');

/** A compiler that remembers what it saw compiles only what a change reaches. */
const remembering = (project) => ['-p', project, '--incremental', '--tsBuildInfoFile', kept(`${project}.tsbuildinfo`)];

/** Whoever ends soon need not collect its garbage often. */
const shortLived = { GOGC: '400' };

/**
 * Each checker of the compiler works out for itself what the files have in common, and two checks run at once anyway: one
 * checker does a third of the work of four.
 */
const types = (project, inputs) => ({
  name: `types ${project}`,
  command: tsc,
  args: [...remembering(project), '--checkers', '1'],
  env: shortLived,
  inputs: [...inputs, 'tsconfig.base.json'],
});

/** Also writes what each file is to its importers. */
function declaredTypes(project, inputs) {
  const declarations = kept(`declared ${project}`);
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', '.'];
  const { args, ...check } = types(project, inputs);
  return { ...check, args: [...args, ...emit, '--outDir', declarations], declarations };
}

const typesOf = {
  domain: declaredTypes('packages/domain/tsconfig.json', domain),
  contract: declaredTypes('packages/contract/tsconfig.json', contract),
  server: declaredTypes('packages/server/tsconfig.json', server),
  web: declaredTypes('packages/web/tsconfig.json', web),
  e2e: declaredTypes('e2e/tsconfig.json', reach(['e2e'])),
  bench: declaredTypes('bench/tsconfig.json', reach(['bench'])),
};

/** Begins when the types that it reads are known: those of its own project and of the packages that this one uses. */
function lint(folder, inputs, ...read) {
  const args = ['scripts/lint-changed.mjs', folder, ...read.map(({ declarations }) => declarations)];
  return {
    name: `lint ${folder}`,
    command: projectNode(),
    args,
    argsForAll: [...args, '--all'],
    // One thread has one checker.
    env: { ...shortLived, GOMAXPROCS: '1' },
    inputs: [...inputs, '.oxlintrc.json', 'scripts/lint', 'tsconfig.base.json'],
    after: read.map(({ name }) => name),
  };
}

const unused = (name, config, inputs) => ({
  name,
  command: bin('knip'),
  args: ['--no-progress', '--cache', '--cache-location', kept(config), '-c', config],
  inputs: [...inputs, config],
});

/** A document rests on what its generator reaches, on itself, and on what is read besides. */
const fresh = (script, ...read) => ({
  name: `fresh ${script}`,
  command: projectNode(),
  args: [`scripts/${script}.ts`, '--check'],
  inputs: [...reach([`scripts/${script}.ts`]), ...read],
});

const own = (name, script, inputs) => ({
  name,
  command: projectNode(),
  args: [script],
  inputs: [...inputs, 'scripts'],
});

const isNoTest = (path) => !/\.test\.tsx?$/.test(path);

/** What others wait for first, then the longest: whoever comes last decides how long all take. */
export const checks = [
  typesOf.domain,
  typesOf.contract,
  typesOf.server,
  typesOf.web,
  lint('packages/server', server, typesOf.server, typesOf.contract, typesOf.domain),
  lint('packages/web', web, typesOf.web, typesOf.contract, typesOf.domain),
  { ...own('borders', 'scripts/check-borders.mjs', []), text: () => importStatements(all) },
  unused('unused code', 'knip.jsonc', whole),
  unused('used by tests alone', 'knip.production.jsonc', filesOf(whole).filter(isNoTest)),
  {
    name: 'format',
    command: bin('biome'),
    args: ['ci', '--reporter=summary', '.'],
    inputs: [...whole, 'knip.jsonc', 'knip.production.jsonc'],
  },
  typesOf.e2e,
  typesOf.bench,
  types('packages/domain/tsconfig.pure.json', domain),
  types('packages/contract/tsconfig.pure.json', contract),
  lint('packages/domain', domain, typesOf.domain),
  lint('packages/contract', contract, typesOf.contract, typesOf.domain),
  lint('e2e', reach(['e2e']), typesOf.e2e, typesOf.contract, typesOf.domain),
  lint('bench', reach(['bench']), typesOf.bench, typesOf.contract, typesOf.domain),
  lint('scripts', reach(['scripts']), typesOf.server, typesOf.contract, typesOf.domain),
  fresh(
    'generate-schema',
    'packages/server/migrations',
    'packages/server/src/platform/schema-check/schema.generated.json',
  ),
  fresh('generate-openapi', 'docs/openapi.json'),
  fresh('generate-workflow-doc', 'docs/workflow.md'),
  fresh('generate-permissions-doc', 'docs/permissions.md'),
  {
    name: 'description of the API',
    command: bin('redocly'),
    args: ['lint', 'docs/openapi.json', '--format=stylish'],
    // Its lint alone is wanted: it asks nobody for newer versions and tells nobody what it saw.
    env: { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' },
    inputs: ['docs/openapi.json', 'redocly.yaml', '.redocly.lint-ignore.yaml'],
  },
  own('lock', 'scripts/check-lock.mjs', ['package-lock.json']),
  own('names of banks', 'scripts/check-bank-names.mjs', [...server, 'packages/web', 'deploy']),
];

const stampOf = ({ name }) => join(root, kept(`passed ${name}`));

/** What the verdict of a check rests on, with the tools by their versions. */
export const restsOn = ({ args, inputs, text = () => '' }) =>
  `${args.join(' ')}\n${fingerprint([...inputs, 'package-lock.json'])}\n${text()}`;

export const hasPassed = (check, now) => existsSync(stampOf(check)) && readFileSync(stampOf(check), 'utf8') === now;

export function notePassed(check, now) {
  mkdirSync(dirname(stampOf(check)), { recursive: true });
  writeFileSync(stampOf(check), now);
}
