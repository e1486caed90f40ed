// The checks of `npm run check`: what runs, and what its verdict depends on. A check that passed is not run again until
// something of that has changed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint, projectNode, root } from './steps.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);

const domain = ['packages/domain'];
const contract = [...domain, 'packages/contract'];
const server = [...contract, 'packages/server', 'scripts'];
const web = [...contract, 'packages/web'];
const all = [...server, 'packages/web', 'e2e', 'bench'];
const whole = [...all, 'package.json', 'biome.json', '.oxlintrc.json', 'vitest.config.ts', 'tsconfig.base.json'];

const lint = (folder, inputs) => ({
  name: `lint ${folder}`,
  command: bin('oxlint'),
  args: ['--deny-warnings', folder],
  inputs: [...inputs, '.oxlintrc.json', 'tsconfig.base.json', 'scripts/lint'],
});

const types = (project, inputs) => ({
  name: `types ${project}`,
  command: join(root, 'node_modules/typescript-native/bin/tsc'),
  args: ['-p', project],
  inputs: [...inputs, 'tsconfig.base.json'],
});

const unused = (name, config) => ({
  name,
  command: bin('knip'),
  args: ['--no-progress', '-c', config],
  inputs: [...whole, config],
});

const fresh = (script, inputs) => ({
  name: `fresh ${script}`,
  command: projectNode(),
  args: [`scripts/${script}.ts`, '--check'],
  inputs: [...inputs, `scripts/${script}.ts`],
});

const own = (name, script, inputs) => ({
  name,
  command: projectNode(),
  args: [script],
  inputs: [...inputs, 'scripts'],
});

/** The longest first: whoever comes last decides how long all take. */
export const checks = [
  lint('packages/server', server),
  lint('packages/web', web),
  lint('packages/domain', domain),
  lint('packages/contract', contract),
  lint('e2e', [...server, 'e2e']),
  lint('bench', [...server, 'bench']),
  lint('scripts', server),
  own('borders', 'scripts/check-borders.mjs', all),
  {
    name: 'format',
    command: bin('biome'),
    args: ['ci', '--reporter=summary', '.'],
    inputs: [...whole, 'knip.jsonc', 'knip.production.jsonc'],
  },
  unused('unused code', 'knip.jsonc'),
  unused('used by tests alone', 'knip.production.jsonc'),
  types('packages/server/tsconfig.json', server),
  types('packages/web/tsconfig.json', web),
  types('packages/domain/tsconfig.pure.json', domain),
  types('packages/domain/tsconfig.json', domain),
  types('packages/contract/tsconfig.pure.json', contract),
  types('packages/contract/tsconfig.json', contract),
  types('e2e/tsconfig.json', [...all]),
  types('bench/tsconfig.json', [...all]),
  fresh('generate-schema', ['packages/server']),
  fresh('generate-openapi', [...server, 'docs/openapi.json']),
  fresh('generate-workflow-doc', [...contract, 'docs/workflow.md']),
  fresh('generate-permissions-doc', [...contract, 'docs/permissions.md']),
  own('lock', 'scripts/check-lock.mjs', ['package-lock.json']),
];

const stampOf = ({ name }) => join(root, 'node_modules/.cache/trustiq/checks', name.replaceAll(/[^\w.-]+/g, '_'));

/** What the verdict of a check rests on, with the tools by their versions. */
export const restsOn = ({ args, inputs }) =>
  `${args.join(' ')}\n${fingerprint([...new Set([...inputs, 'package-lock.json'])])}`;

export const hasPassed = (check, now) => existsSync(stampOf(check)) && readFileSync(stampOf(check), 'utf8') === now;

export function notePassed(check, now) {
  mkdirSync(dirname(stampOf(check)), { recursive: true });
  writeFileSync(stampOf(check), now);
}
