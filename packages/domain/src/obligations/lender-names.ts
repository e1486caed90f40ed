import type { DebtRecord } from './debt-record.ts';
import type { KnownLender, LedgerPolicy } from './ledger-policy.ts';

/** How the company is founded and which branch paid out say nothing about who lent. */
const legalForms = ['PT', 'TBK', 'PERSERO', 'PERSERODA', 'PERUMDA', 'CV', 'UD', 'THE'];
const branchWords = ['CABANG', 'CAB', 'KC', 'KCP', 'KCU', 'UNIT', 'CAPEM'];
/** A shorter name of the same lender leaves these out; the Islamic arm of a bank is another lender. */
const tellingWords = ['SYARIAH', 'UUS'];
const generalWords = ['BANK', 'BPR', 'BPRS', 'FINANCE', 'MULTIFINANCE', 'INDONESIA', 'KOPERASI', 'KSP', 'NASIONAL'];

/** The words of a name that say who it is. */
export function lenderWords(name: string): string[] {
  const words = name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '' && !legalForms.includes(word));
  const branchAt = words.findIndex((word, at) => at > 0 && branchWords.includes(word));
  return branchAt < 0 ? words : words.slice(0, branchAt);
}

/** A lender once looked up: the same directory entry means the same lender, whatever the words. */
export type LookedUpLender = {
  readonly known: KnownLender | 'OWN' | null;
  /** The words of each name it goes by: a misspelt short name resembles the short name, not the official one. */
  readonly names: readonly (readonly string[])[];
  /** A code that the directory does not know is no name that could be compared. */
  readonly isNameless: boolean;
};

/** People write "DanaKawan" and "Dana Kawan". */
const keyOf = (name: string): string => lenderWords(name).join('');

type Directory = Pick<LedgerPolicy, 'lenders' | 'ownNames'>;
type LookUp = (record: Pick<DebtRecord, 'source' | 'lender'>) => LookedUpLender;

/** A directory is read once, however many ledgers it serves. */
const known = new WeakMap<Directory, LookUp>();

/** Looks lenders up in the directory of the bank. */
export function lenderLookup(directory: Directory): LookUp {
  const lookUp = known.get(directory) ?? readDirectory(directory);
  known.set(directory, lookUp);
  return lookUp;
}

function readDirectory({ lenders, ownNames }: Directory): LookUp {
  const byName = new Map<string, KnownLender | 'OWN'>();
  const byCode = new Map<string, KnownLender>();
  for (const lender of lenders) {
    for (const name of lender.names) byName.set(keyOf(name), lender);
    for (const code of lender.fdcCodes) byCode.set(code.trim().toUpperCase(), lender);
  }
  for (const name of ownNames) byName.set(keyOf(name), 'OWN');
  return ({ source, lender }) => {
    const found = byCode.get(lender.trim().toUpperCase()) ?? byName.get(keyOf(lender)) ?? null;
    const known = source === 'OWN' ? 'OWN' : found;
    if (known !== null) {
      const names = known === 'OWN' ? ownNames : known.names;
      return { known, names: names.map(lenderWords), isNameless: names.length === 0 };
    }
    const words = lenderWords(lender);
    return { known, names: [words], isNameless: source === 'FDC' || words.length === 0 };
  };
}

export type LenderLikeness = 'SAME' | 'SIMILAR' | 'UNKNOWN' | 'DIFFERENT';

export function compareLenders(one: LookedUpLender, other: LookedUpLender): LenderLikeness {
  if (one.known !== null && one.known === other.known) return 'SAME';
  if (one.isNameless || other.isNameless) return 'UNKNOWN';
  if (one.known !== null && other.known !== null) return 'DIFFERENT';
  const isAny = (fits: (a: readonly string[], b: readonly string[]) => boolean) =>
    one.names.some((a) => other.names.some((b) => fits(a, b)));
  if (isAny((a, b) => a.join('') === b.join(''))) return 'SAME';
  return isAny((a, b) => isShortened(a, b) || isMistyped(a, b)) ? 'SIMILAR' : 'DIFFERENT';
}

/** All words of the one are in the other, a telling one among them, and what is left out changes nothing. */
function isShortened(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const leftOut = long.filter((word) => !short.includes(word));
  return (
    short.every((word) => long.includes(word)) &&
    short.some((word) => !generalWords.includes(word) && !tellingWords.includes(word)) &&
    !leftOut.some((word) => tellingWords.includes(word))
  );
}

const LETTERS_FOR_ONE_MISTAKE = 6;
const LETTERS_FOR_TWO_MISTAKES = 12;

/** One wrong letter in a name of six, two in one of twelve. */
function isMistyped(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [one.join(''), other.join('')];
  const letters = Math.min(a.length, b.length);
  const allowed = letters >= LETTERS_FOR_TWO_MISTAKES ? 2 : letters >= LETTERS_FOR_ONE_MISTAKE ? 1 : 0;
  return allowed > 0 && Math.abs(a.length - b.length) <= allowed && mistakesBetween(a, b) <= allowed;
}

/** Letters left out, added, changed, or in each other's place: Levenshtein's distance with Damerau's fourth mistake. */
function mistakesBetween(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (before[j - 2] as number) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] as number;
}
