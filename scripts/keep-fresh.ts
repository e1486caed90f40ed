// What every generator of a document does with its text: writes it, or with --check fails when what is committed differs.
// Another file than the committed one can be named, so that a test can plant a stale one.
import { readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';

export function keepFresh(committed: string, text: string): void {
  const target = process.argv.slice(2).find((name) => extname(name) === extname(committed)) ?? committed;
  if (!process.argv.includes('--check')) writeFileSync(target, text);
  else if (readFileSync(target, 'utf8') !== text) {
    process.stderr.write(`${target} is stale: run \`npm run docs\` and commit it.\n`);
    process.exit(1);
  }
}
