import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../testing/audit-events.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { startBank } from '../testing/start-bank.ts';
import { type OpenBank, runBankCommand } from './bank-command.ts';
import { BANK_USAGE } from './usages.ts';

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

  it('warns of a year whose holidays the policy does not name', async () => {
    const at = (day: string) => runBankCommand(['check', example], undefined, 'operator', () => new Date(day));
    expect(await at('2026-11-16T02:00:00Z')).not.toContain('Warning');
    expect(await at('2027-11-16T02:00:00Z')).toContain('Warning: service.holidays does not name 2028;');
  });

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

  it('writes down a version and proposes what was made of it', async () => {
    const bank = await startBank({ env: { PROCESS: 'web' } });
    try {
      const open: OpenBank = (work) => work(bank.deps);
      const run = (...args: string[]) => runBankCommand(args, open, 'operator');
      const file = join(directory, 'own.yaml');
      expect(await run('export', file)).toBe(`${file}: version 1.`);
      expect(await run('export')).toContain('organisation:');
      await expect(run('export', '--version', '7')).rejects.toThrow('NOT_FOUND');
      expect(await run('check', file)).toContain('no fault. Bank AGM: 11 branches, 8 products.');
      const how = ['--by', 'admin', '--note', 'umur', '--from', '2027-01-01'];
      await expect(run('import', file, ...how)).rejects.toThrow('It says the same as the newest version.');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace('minimumAgeYears: 21', 'minimumAgeYears: 22'));
      await expect(run('import', file, '--by', 'admin', '--note', 'umur')).rejects.toThrow(BANK_USAGE);
      await expect(run('import', file, ...how.with(1, 'checker'))).rejects.toThrow('no administrator checker');
      await expect(run('import', file, ...how.with(5, '2027-02-30'))).rejects.toThrow('2027-02-30 is no day');
      expect(await run('import', file, ...how)).toContain('Proposal 2, based on version 1.');
      const { client } = await bank.signInAs('dir_kep');
      const { changes, proposal } = await client.getPolicyProposal({ params: { id: 2 } });
      expect(changes).toEqual([{ path: ['limits', 'minimumAgeYears'], before: 21, after: 22 }]);
      expect(proposal).toMatchObject({ effectiveOn: '2027-01-01', note: 'umur', ruling: null });
      writeFileSync(file, text.replace(/ {4}- code: R20\n.*\n.*\n.*\n/, ''));
      await expect(run('import', file, ...how)).rejects.toThrow(
        /own\.yaml:\d+ {2}reasons\.reasons: R20 was in the version before.*\n.*\nNothing was changed\./,
      );
      expect(await faultsOfBank(bank)).toEqual([]);
    } finally {
      await bank.close();
    }
  });

  it('writes into the audit who had the first policy imported', async () => {
    const bank = await startBank({ isFresh: true, env: { DEMO: '0', PROCESS: 'web' } });
    try {
      const args = ['import', example, '--by', 'Sulastri Handayaningsih'];
      expect(await runBankCommand(args, (work) => work(bank.deps), 'operator')).toContain(
        'Version 1 of the policy holds',
      );
      const written = (await auditEventsOf(bank.deps.db, null)).find(({ event }) => event === 'policy_written_down');
      expect(written?.details).toMatchObject({ version: 1, by: 'Sulastri Handayaningsih' });
    } finally {
      await bank.close();
    }
  });

  it('says how it is used', async () => {
    expect(await runBankCommand([])).toBe(BANK_USAGE);
    for (const args of [['check'], ['diff', example], ['check', 'a', 'b'], ['other']])
      await expect(runBankCommand(args)).rejects.toThrow(BANK_USAGE);
    await expect(runBankCommand(['check', join(directory, 'none.yaml')])).rejects.toThrow('cannot be read');
  });
});
