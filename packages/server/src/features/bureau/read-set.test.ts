import { type BureauSetName, bureauSetNames, bureauSetSchema } from '@trustiq/contract/bureau/bureau-sets.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Unreadable } from './partner-record.ts';
import { readSet } from './read-set.ts';
import { simulatedReport } from './simulated-bureau.ts';

const report = simulatedReport({
  applicationRequestId: 1,
  nik: '3273014107859999',
  fullName: 'SRI CONTOH',
  birthDate: '1985-07-01',
  gender: 'P',
  motherName: null,
  birthPlace: null,
  msisdn: '81299990001',
  address: null,
  today: '2026-11-16',
});

/** Read, or refused as unreadable: nothing else may happen. */
function outcomeOf(name: BureauSetName, raw: unknown) {
  try {
    return { set: readSet(name, raw) };
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

describe('reading a set of the bureau', () => {
  it.each(bureauSetNames)('takes whatever arrives for %s, or says that it cannot be read', (name) => {
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.array(fc.object({ maxDepth: 1, maxKeys: 4 }), { maxLength: 4 }),
    );
    fc.assert(
      fc.property(anything, (raw) => {
        const outcome = outcomeOf(name, raw);
        if (outcome !== null) expect(bureauSetSchema(name).safeParse(outcome.set).success).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('never misreads an amount: one damaged figure makes the whole set unreadable', () => {
    const damages = ['1.000.000', '1,000', '1e999', '0x10', 'NaN', '--5', {}, [], true, '9'.repeat(30)];
    const [credit] = report.granted_credit;
    for (const debitBalance of damages)
      expect(outcomeOf('granted_credit', [{ ...credit, debitBalance }]), String(debitBalance)).toBeNull();
  });

  it('reads its own report back unchanged', () => {
    for (const name of bureauSetNames)
      expect(outcomeOf(name, JSON.parse(JSON.stringify(report[name])))?.set, name).toEqual(report[name]);
  });

  it('cuts long texts', () => {
    const set = readSet('address', [{ address: 'x'.repeat(100_000) }]);
    expect(set[0]?.address).toHaveLength(500);
  });
});
