import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { BANK_USAGE, runBankCommand } from './bank-command.ts';

const example = fileURLToPath(new URL('../../../../bank.example.yaml', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'trustiq-policy-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function written(name: string, replace: readonly [string, string]): string {
  const file = join(directory, name);
  writeFileSync(file, readFileSync(example, 'utf8').replace(...replace));
  return file;
}

describe('npm run bank', () => {
  it('finds no fault in the example', async () =>
    expect(await runBankCommand(['check', example])).toContain(
      'no fault. PT BPR Lembah Senandika: 4 branches, 5 products.',
    ));

  it('names the file, the line and the place of a fault', async () => {
    const file = written('faulty.yaml', ['weightPercent: 25', 'weightPercent: 26']);
    const line = readFileSync(file, 'utf8').split('\n').indexOf('  areas:', 100) + 1;
    await expect(runBankCommand(['check', file])).rejects.toThrow(
      `${file}:${line}  scoring.areas: the weights add up to 101, not to 100\n${file}: 1 fault. Nothing was changed.`,
    );
  });

  it('says what another policy would change, row by row', async () => {
    const other = written('other.yaml', ['maxPlafondRupiah: 40000000', 'maxPlafondRupiah: 45000000']);
    expect(await runBankCommand(['diff', example, other])).toBe(
      'Products and fees:\n  offered.501.maxPlafondRupiah: 40000000 -> 45000000',
    );
    expect(await runBankCommand(['diff', example, example])).toBe('Both say the same.');
  });

  it('says what cannot be the next version', async () => {
    const text = readFileSync(example, 'utf8');
    const start = text.indexOf('    - code: K-02');
    const other = written('shorter.yaml', [text.slice(start, text.indexOf('deviations:', start)), '']);
    expect(await runBankCommand(['diff', example, other])).toContain('reasons.reasons: K-02 may not be removed');
  });

  it('says how it is used', async () => {
    expect(await runBankCommand([])).toBe(BANK_USAGE);
    for (const args of [['check'], ['diff', example], ['check', 'a', 'b'], ['other']])
      await expect(runBankCommand(args)).rejects.toThrow(BANK_USAGE);
    await expect(runBankCommand(['check', join(directory, 'none.yaml')])).rejects.toThrow('cannot be read');
  });
});
