import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { anyCapsule, keysOf } from './testing/any-capsule.ts';

const VERIFIER = join(import.meta.dirname, '../../../docs/capsule-verifier.mjs');
const directory = mkdtempSync(join(tmpdir(), 'trustiq-second-verifier-'));
afterAll(() => rmSync(directory, { recursive: true }));

function verdictOn(text: string, keys = keysOf()) {
  const [file, keysFile] = [join(directory, 'capsule.json'), join(directory, 'keys.json')];
  writeFileSync(file, text);
  writeFileSync(keysFile, JSON.stringify(keys));
  const { status, stdout } = spawnSync(process.execPath, [VERIFIER, file, keysFile], { encoding: 'utf8' });
  return [status, stdout.trim()];
}

describe('the verifier of docs/capsule.md', () => {
  it('is short, and needs nothing but Node', () => {
    const text = readFileSync(VERIFIER, 'utf8');
    expect(text.split('\n').length).toBeLessThanOrEqual(150);
    const imported = [...text.matchAll(/from '([^']*)'/g)].map(([, name = '']) => name);
    expect(imported.filter((name) => !name.startsWith('node:'))).toEqual([]);
  });

  it('finds a whole capsule whole, proved or not', async () => {
    expect(verdictOn(await anyCapsule())).toEqual([
      0,
      expect.stringMatching(/^ok BPR Contoh Sejahtera 4711 PREDISBURSE/),
    ]);
    expect(verdictOn(await anyCapsule(undefined, false))[0]).toBe(0);
  });

  it.each([
    [
      'an amount',
      (text: string) => text.replace('"amountRupiah":20000000', '"amountRupiah":90000000'),
      'facts.terms.amountRupiah differs',
    ],
    ['a vote', (text: string) => text.replace(/"votes":\[.*?\]/, '"votes":[]'), 'votes[0] is missing'],
    ['the writing', (text: string) => `${text} `, 'the writing of the file was changed'],
    [
      'the signature',
      (text: string) => text.replace(/"signature":"(.*?)\.(.)/, '"signature":"$1.A'),
      'signature does not fit',
    ],
    ['the place in the log', (text: string) => text.replace('"index":4', '"index":5'), 'proof does not fit'],
    ['the end', (text: string) => text.slice(0, -10), 'cannot be read'],
  ])('names %s that was changed', async (_, change, words) => {
    expect(verdictOn(change(await anyCapsule()))).toEqual([1, expect.stringContaining(words)]);
  });

  it('refuses what a key signed after its end', async () => {
    const text = await anyCapsule();
    expect(verdictOn(text, keysOf(undefined, '2026-11-18T02:00:00.000Z'))[0]).toBe(1);
    expect(verdictOn(text, keysOf(undefined, '2026-11-19T02:00:00.000Z'))[0]).toBe(0);
  });
});
