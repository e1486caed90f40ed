import { LARGEST_POLICY_TEXT, policySchema } from '@trustiq/contract/policy/policy-schema.ts';
import { policyFaults as faultsEn, policyFile as fileEn } from '@trustiq/contract/texts/en/policy.ts';
import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import { policyFaults as faultsId, policyFile as fileId } from '@trustiq/contract/texts/id/policy.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { policyFaults } from '@trustiq/domain/policy/faults/policy-faults.ts';
import { weightFaults } from '@trustiq/domain/policy/faults/weight-faults.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { removedFaults } from '@trustiq/domain/policy/policy-changes.ts';
import type { PolicyPath } from '@trustiq/domain/policy/policy-fault.ts';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import type { z } from 'zod';
import { shapeWords } from './shape-words.ts';

const texts = { id: faultsId, en: faultsEn };
const fileTexts = { id: fileId, en: fileEn };

/** More than anybody puts right before they look again; a file of nothing else must not fill the answer. */
const MOST_FAULTS = 200;

export type PlacedFault = {
  /** From 1, as editors count. */
  readonly line: number;
  readonly path: PolicyPath;
  readonly words: string;
};

export type ReadPolicy =
  | { readonly policy: Policy; readonly faults: readonly [] }
  | { readonly policy: null; readonly faults: readonly PlacedFault[] };

type Entry = { readonly node: Node | null; readonly offset: number | null };

const entriesIn = new WeakMap<YAMLMap, Map<string, Entry>>();

/** What stands under each word, each looked at once. */
function entriesOf(map: YAMLMap): Map<string, Entry> {
  const known = entriesIn.get(map);
  if (known !== undefined) return known;
  const entries = new Map<string, Entry>();
  for (const { key, value } of map.items)
    if (isScalar(key))
      entries.set(String(key.value), { node: (value as Node | null) ?? null, offset: key.range?.[0] ?? null });
  entriesIn.set(map, entries);
  return entries;
}

/** The node of a step down the path, and where somebody would look for it: at its key. */
function below(node: Node | null, key: string | number): Entry {
  if (isMap(node)) return entriesOf(node).get(String(key)) ?? { node: null, offset: null };
  if (isSeq(node)) {
    const item = (node.items[Number(key)] as Node | undefined) ?? null;
    return { node: item, offset: item?.range?.[0] ?? null };
  }
  return { node: null, offset: null };
}

/** The line of a place, or of the last part of it that is there: what is missing is missed where it should be. */
function lineOf(document: Document.Parsed, lines: LineCounter, path: PolicyPath): number {
  let node: Node | null = document.contents;
  let offset = 0;
  for (const key of path) {
    const next = below(node, key);
    if (next.offset === null) break;
    ({ node, offset } = { node: next.node, offset: next.offset });
  }
  return lines.linePos(offset).line;
}

type Found = { readonly path: PolicyPath; readonly words: string };

/** A word that nobody knows is told at its own place, one by one. */
function shapeFaults(error: z.ZodError, language: Language): Found[] {
  return error.issues.flatMap((issue): Found[] => {
    const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...path, key], words: shapeWords({ ...issue, keys: [key] }, language) }))
      : [{ path, words: shapeWords(issue, language) }];
  });
}

/** The chapters whose own shape is right. */
function wholeChapters(value: unknown, found: readonly Found[]): Partial<Policy> {
  if (typeof value !== 'object' || value === null) return {};
  const faulty = new Set(found.map(({ path }) => path[0]));
  const isWhole = ([name]: [string, unknown]) => name in policySchema.shape && !faulty.has(name);
  return Object.fromEntries(Object.entries(value).filter(isWhole));
}

type Oddities = { readonly hasAliases: boolean; readonly repeatedKeys: readonly Pair[] };

/**
 * Words that stand for other parts: a file of a few lines can stand for gigabytes by them, and a fault has no place of its
 * own. And keys that stand twice: the library compares each with each, which of a long file nobody lives to see.
 */
function odditiesIn(document: Document.Parsed): Oddities {
  let hasAliases = false;
  const repeatedKeys: Pair[] = [];
  visit(document, {
    Alias: () => {
      hasAliases = true;
      return visit.BREAK;
    },
    Map: (_, map) => {
      const seen = new Set<string>();
      for (const pair of map.items) {
        const key = isScalar(pair.key) ? String(pair.key.value) : null;
        if (key !== null && seen.has(key)) repeatedKeys.push(pair);
        if (key !== null) seen.add(key);
      }
    },
  });
  return { hasAliases, repeatedKeys };
}

/** As many as somebody can use, and how many more there are. */
function capped(faults: readonly PlacedFault[], language: Language): ReadPolicy {
  const inOrder = faults.toSorted((one, other) => one.line - other.line);
  if (inOrder.length <= MOST_FAULTS) return { policy: null, faults: inOrder };
  const told = inOrder.slice(0, MOST_FAULTS);
  const words = fillText(fileTexts[language].and_more, { count: String(inOrder.length - MOST_FAULTS) });
  return { policy: null, faults: [...told, { line: inOrder[MOST_FAULTS]?.line ?? 1, path: [], words }] };
}

/**
 * A bank's policy as a file: the policy, or everything that is wrong with it and the lines where. One that follows another
 * may leave out nothing that decisions of before name. A file of a stranger is read in a thread of its own
 * (`read-stranger-policy.ts`).
 */
export function readPolicyFile(text: string, language: Language, before: Policy | null = null): ReadPolicy {
  const nowhere = (words: string): ReadPolicy => ({ policy: null, faults: [{ line: 1, path: [], words }] });
  if (text.length > LARGEST_POLICY_TEXT) return nowhere(fileTexts[language].too_large);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  const lineAt = (offset: number | undefined) => lines.linePos(offset ?? 0).line;
  if (document.errors.length > 0)
    return capped(
      document.errors.map(({ pos, message }) => ({ line: lineAt(pos[0]), path: [], words: message })),
      language,
    );
  const { hasAliases, repeatedKeys } = odditiesIn(document);
  if (hasAliases) return nowhere(fileTexts[language].anchors);
  if (repeatedKeys.length > 0)
    return capped(
      repeatedKeys.map(({ key }) => {
        const { value, range } = key as Scalar;
        const words = fillText(texts[language].not_unique, { about: String(value) });
        return { line: lineAt(range?.[0]), path: [String(value)], words };
      }),
      language,
    );
  const value: unknown = document.toJS();
  const read = policySchema.safeParse(value, { reportInput: true });
  const ofShape = read.success ? [] : shapeFaults(read.error, language);
  const ofRules = [
    ...policyFaults(read.success ? read.data : wholeChapters(value, ofShape)),
    ...(read.success ? weightFaults(before, read.data) : []),
    ...(read.success && before !== null ? removedFaults(before, read.data) : []),
  ].map(({ path, code, about }) => ({ path, words: fillText(texts[language][code], { about: String(about ?? '') }) }));
  const found = [...ofShape, ...ofRules];
  if (read.success && found.length === 0) return { policy: read.data, faults: [] };
  return capped(
    found.map(({ path, words }) => ({ path, words, line: lineOf(document, lines, path) })),
    language,
  );
}
