import { webcrypto } from 'node:crypto';
import { webCrypto } from '@trustiq/contract/capsules/capsule-crypto.ts';
import { verifyCapsule } from '@trustiq/contract/capsules/verify-capsule.ts';
import type { PublishedKeys } from '@trustiq/domain/capsule/capsule-file.ts';
import { canonicalJson, type Json } from '@trustiq/domain/seal/canonical-json.ts';
import { describe, expect, it } from 'vitest';
import { anyCapsule, keysOf } from '../../testing/any-capsule.ts';
import { dailyPart } from '../../testing/daily-part.ts';
import { secretsFrom } from './secrets.ts';

const crypto = webCrypto(webcrypto.subtle as unknown as SubtleCrypto);
const verdictOn = (text: string, keys: PublishedKeys = keysOf()) => verifyCapsule(text, keys, crypto);
const faultsOf = async (text: string, keys?: PublishedKeys) => (await verdictOn(text, keys)).faults;

type Loose = { signature: string; parts: Record<string, Record<string, object>>; proof: Record<string, unknown> };

/** The file with something in it exchanged, written the way capsules are. */
async function changed(change: (file: Loose) => void): Promise<string> {
  const file = JSON.parse(await anyCapsule()) as Loose;
  change(file);
  return canonicalJson(file as unknown as Json);
}

describe('a capsule', () => {
  it('is whole as it was made, also before its entry is proved', async () => {
    expect(await verdictOn(await anyCapsule())).toMatchObject({ faults: [], remarks: [] });
    expect(await verdictOn(await anyCapsule(undefined, false))).toMatchObject({
      faults: [],
      remarks: ['not_proved_yet'],
    });
  });

  it.each<[string, (file: Loose) => void, object[]]>([
    [
      'another amount',
      ({ parts }) => Object.assign(parts['facts']?.['terms'] ?? {}, { amountRupiah: 2_000_000 }),
      [{ code: 'changed', place: 'facts.terms.amountRupiah' }],
    ],
    [
      'a vote taken away',
      ({ parts }) => Object.assign(parts, { votes: [] }),
      [
        { code: 'missing', place: 'votes[0]' },
        { code: 'added', place: 'votes' },
      ],
    ],
    ['a part taken away', ({ parts }) => void delete parts['votes'], [{ code: 'missing', place: 'votes' }]],
    ['a part more', ({ parts }) => Object.assign(parts, { more: 1 }), [{ code: 'added', place: 'more' }]],
    [
      'a deviation more',
      ({ parts }) => Object.assign(parts, { deviations: ['DEV01'] }),
      [
        { code: 'missing', place: 'deviations' },
        { code: 'added', place: 'deviations[0]' },
      ],
    ],
    [
      'a list that became an object',
      ({ parts }) => Object.assign(parts, { votes: { ...parts['votes'] } }),
      [
        { code: 'missing', place: 'votes[0]' },
        ...['at', 'by', 'role', 'seal'].map((name) => ({ code: 'added', place: `votes.0.${name}` })),
      ],
    ],
    ['the proof of another entry', ({ proof }) => Object.assign(proof, { index: 3 }), [{ code: 'proof_wrong' }]],
  ])('%s is named', async (_, change, faults) => {
    expect(await faultsOf(await changed(change))).toMatchObject(faults);
  });

  it('has one text: what a parser would read the same is refused', async () => {
    const text = await anyCapsule();
    expect(await faultsOf(`${text}\n`)).toMatchObject([{ code: 'not_canonical' }]);
    expect(await faultsOf(text.replace('{"parts"', '{"proof":null,"parts"'))).toEqual([
      { code: 'duplicate_name', name: 'proof' },
    ]);
    expect(await faultsOf(text.slice(0, -100))).toEqual([{ code: 'cut_short' }]);
    expect(await faultsOf('Kapsul keputusan')).toEqual([{ code: 'not_json' }]);
    expect(await faultsOf('[]')).toEqual([{ code: 'not_a_capsule' }]);
    expect(await faultsOf('['.repeat(100_000))).toEqual([{ code: 'too_deep' }]);
  });

  it('is refused at once, however it was made to take long: a string that nobody ends, a million places', async () => {
    const before = process.threadCpuUsage();
    expect(await faultsOf(`{"${String.raw`\"`.repeat(1_000_000)}`)).toEqual([{ code: 'cut_short' }]);
    const zeros = Array.from({ length: 1_000_000 }, () => 0);
    const faults = await faultsOf(await changed(({ parts }) => Object.assign(parts, { documents: zeros })));
    expect(faults).toHaveLength(201);
    expect(faults.at(-1)).toMatchObject({ code: 'more' });
    // By what grew with the square of its length, or with each place, it took hours.
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(20_000);
  });

  it('is told apart from those of other banks, of unknown keys and of keys that no longer counted', async () => {
    const other = secretsFrom('another-secret-0123456789abcdef-0123');
    const text = await anyCapsule();
    expect(await faultsOf(text, keysOf(other))).toMatchObject([{ code: 'unknown_key' }]);
    expect(await faultsOf(text, keysOf(other, null, 'BPR Lain'))).toMatchObject([
      { code: 'another_bank', keysOf: 'BPR Lain' },
    ]);
    const earlier = keysOf(undefined, '2026-11-18T02:59:59.000Z');
    expect(await faultsOf(text, earlier)).toMatchObject([{ code: 'retired_key' }]);
    const later = await verdictOn(text, keysOf(undefined, '2026-11-19T00:00:00.000Z'));
    expect(later).toMatchObject({ faults: [], remarks: ['retired_key'] });
  });
});

/** The same numbers every time: a change that is not found must be found again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const oneByte = (text: string, next: (below: number) => number): string => {
  const bytes = Buffer.from(text, 'utf8');
  const at = next(bytes.length);
  bytes[at] = ((bytes[at] as number) + 1 + next(255)) % 256;
  return bytes.toString('utf8');
};

/** Any value of the file, however deep, becomes another: the text, and which part it is of. */
function oneValue(text: string, next: (below: number) => number): { other: string; part: string | undefined } {
  const file = JSON.parse(text) as Record<string, unknown>;
  const path: string[] = [];
  let holder = file;
  for (;;) {
    const names = Object.keys(holder);
    const name = names[next(names.length)] as string;
    path.push(name);
    const value = holder[name];
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && next(8) > 0) {
      holder = value as Record<string, unknown>;
      continue;
    }
    holder[name] = typeof value === 'number' ? value + 1 : { other: next(1000) };
    return { other: canonicalJson(file as Json), part: path[0] === 'parts' ? path[1] : undefined };
  }
}

describe('random changes', () => {
  it('are all found, each by a name', async () => {
    const [text, next] = [await anyCapsule(), numbersFrom(20_261_118)];
    const rounds = dailyPart(
      Array.from({ length: 1000 }, (_, round) => round),
      5,
    );
    const unnamed: number[] = [];
    for (const round of rounds) {
      const { other, part = '' } = round % 2 === 0 ? { other: oneByte(text, next) } : oneValue(text, next);
      const places = (await faultsOf(other)).map((fault) => ('place' in fault ? fault.place : ''));
      if (!places.some((place) => place.startsWith(part))) unnamed.push(round);
    }
    expect(unnamed).toEqual([]);
  });
});
