// The program runs for any bank: no source names the bank of the specification, its products, insurances or branches. What
// the demo is made of, tests and their fixtures may; so may what is said here, each for its reason.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LISTS = 'packages/server/src/features/lookups/reference-data.json';

const allowed = {
  [LISTS]: 'the lists of the specification, from which the demo is made',
  'packages/domain/src/policy/version-one/identity.ts': 'what banks were called before they could say who they are',
  'packages/domain/src/policy/version-one/products.ts': 'the product of lists of prescreen before it could be chosen',
  'packages/domain/src/loan/product-terms.ts': 'the insurances that loans began with before there was a choice',
  'packages/web/src/texts/en/reference.ts': 'English names of the lists of the specification',
  'packages/server/src/features/lookups/fill-product-traits.ts': 'what the rules knew of products before these told it',
  'packages/server/src/features/identity/create-demo-accounts.ts': 'accounts of the demo',
  'packages/server/migrations/0018_birth_and_keys.sql': 'by which a database of before is known as a demo',
  'scripts/check-bank-names.mjs': 'this check',
};

const places = ['packages/domain', 'packages/contract', 'packages/server', 'packages/web', 'scripts', 'deploy'];
const isRead = (path) =>
  /\.(ts|tsx|mjs|js|json|html|css|sql|yaml|yml|env)$/.test(path) &&
  !/(^|\/)(node_modules|dist|testing|fixtures|demo)\//.test(path) &&
  !/\.test\.tsx?$/.test(path) &&
  !(path in allowed);

const filesUnder = (place) =>
  existsSync(place)
    ? readdirSync(place, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter(isRead)
    : [];

const { products, branches, insurance } = JSON.parse(readFileSync(LISTS, 'utf8'));
const words = [
  /\bAGM\b/i,
  ...products.map(({ id }) => new RegExp(`\\b${String(id).replace(/(?=(\d{3})+$)/g, '_?')}\\b`)),
  ...products.map(({ productCode }) => new RegExp(`\\b${productCode}\\b`)),
  ...insurance.map(({ insCode }) => new RegExp(`\\b${insCode}\\b`)),
  ...branches.map(({ branchName }) => new RegExp(branchName.replace(/[()]/g, '\\$&'))),
];

const files = places.flatMap(filesUnder).sort();
const faults = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const found = words.map((word) => word.exec(line)?.[0]).find((word) => word !== undefined);
      return found === undefined ? [] : [`${file}:${index + 1}: '${found}' is another bank's: take it from the policy`];
    }),
);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`${files.length} files, ${faults.length} faults\n`);
// Nothing was looked at where the folders are not found.
process.exit(faults.length > 0 || files.length === 0 ? 1 : 0);
