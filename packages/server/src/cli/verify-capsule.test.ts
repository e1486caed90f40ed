import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretsFrom } from '../platform/security/secrets.ts';
import { anyCapsule, keysOf } from '../testing/any-capsule.ts';

const directory = mkdtempSync(join(tmpdir(), 'trustiq-capsule-'));
const place = (name: string) => join(directory, name);
afterAll(() => rmSync(directory, { recursive: true }));

const command = fileURLToPath(new URL('./verify.ts', import.meta.url));

/** Without a database: there is none at that address. */
function verify(...args: string[]) {
  const env = { PATH: process.env['PATH'], DATABASE_URL: 'postgres://127.0.0.1:1/none', DATA_DIR: place('none') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { env, encoding: 'utf8' });
  return { status, words: stdout + stderr };
}

const other = secretsFrom('another-secret-0123456789abcdef-0123');

beforeAll(async () => {
  const text = await anyCapsule();
  writeFileSync(place('whole.json'), text);
  writeFileSync(place('amount.json'), text.replace('"amountRupiah":20000000', '"amountRupiah":90000000'));
  writeFileSync(place('short.json'), text.slice(0, 700));
  writeFileSync(place('bytes.json'), Buffer.from([0x7b, 0xff, 0xfe]));
  writeFileSync(place('large.json'), '{');
  truncateSync(place('large.json'), 50 * 1024 * 1024);
  writeFileSync(place('keys.json'), JSON.stringify(keysOf()));
  writeFileSync(place('retired-later.json'), JSON.stringify(keysOf(undefined, '2026-11-19T00:00:00.000Z')));
  writeFileSync(place('retired-before.json'), JSON.stringify(keysOf(undefined, '2026-11-18T02:00:00.000Z')));
  writeFileSync(place('space.json'), `${text} `);
  writeFileSync(place('other-bank.json'), JSON.stringify(keysOf(other, null, 'BPR Lain')));
});

describe('npm run verify -- --capsule', () => {
  it.each([
    [
      'a whole one',
      'whole.json',
      'keys.json',
      0,
      /^ok {6}BPR Contoh Sejahtera, application 4711, decision 6 to PREDISBURSE/,
    ],
    ['another amount', 'amount.json', 'keys.json', 1, /^BROKEN .*\n {8}facts\.terms\.amountRupiah differs\.\n$/],
    [
      'the keys of another bank',
      'whole.json',
      'other-bank.json',
      1,
      /names the bank «BPR Contoh Sejahtera»; the keys are those of «BPR Lain»/,
    ],
    ['one that was cut short', 'short.json', 'keys.json', 1, /was cut short/],
    ['one space more', 'space.json', 'keys.json', 1, /writing of the file was changed/],
    ['a key that was replaced later', 'whole.json', 'retired-later.json', 0, /^ok[^]*\nnote .*was replaced since/],
    ['a key that counted no more', 'whole.json', 'retired-before.json', 1, /counted until 2026-11-18T02:00:00.000Z/],
    ['bytes', 'bytes.json', 'keys.json', 1, /not UTF-8 text/],
    ['50 MB', 'large.json', 'keys.json', 1, /too large for a capsule/],
    ['no file', 'nothing.json', 'keys.json', 1, /There is no file/],
    ['no keys', 'whole.json', 'whole.json', 1, /does not hold keys/],
  ])('%s', (_, file, keys, status, words) => {
    const outcome = verify('--capsule', place(file), '--keys', place(keys));
    expect(outcome.words).toMatch(words);
    expect(outcome.status).toBe(status);
  });

  it('asks for keys where there is no secret either', () => {
    const outcome = verify('--capsule', place('whole.json'));
    expect([outcome.status, outcome.words]).toEqual([1, expect.stringContaining('public keys are needed')]);
  });
});
