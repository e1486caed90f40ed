import { policySchema } from '@trustiq/contract/policy/policy-schema.ts';
import { policyFaults as faultsEn, policyFile as fileEn } from '@trustiq/contract/texts/en/policy.ts';
import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import { policyFaults as faultsId, policyFile as fileId } from '@trustiq/contract/texts/id/policy.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { policyFaults } from '@trustiq/domain/policy/faults/policy-faults.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { removedFaults } from '@trustiq/domain/policy/policy-changes.ts';
import type { PolicyPath } from '@trustiq/domain/policy/policy-fault.ts';
import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { z } from 'zod';

const texts = { id: faultsId, en: faultsEn };
const fileTexts = { id: fileId, en: fileEn };
const shapeTexts = { id: z.locales.id().localeError, en: z.locales.en().localeError };

/** A whole bank is a tenth of this. */
const LARGEST_FILE = 2_000_000;

export type PlacedFault = {
  /** From 1, as editors count. */
  readonly line: number;
  readonly path: PolicyPath;
  readonly words: string;
};

export type ReadPolicy =
  | { readonly policy: Policy; readonly faults: readonly [] }
  | { readonly policy: null; readonly faults: readonly PlacedFault[] };

/** The node of a step down the path, and where somebody would look for it: at its key. */
function below(node: Node | null, key: string | number): { node: Node | null; offset: number | null } {
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
    const offset = isScalar(pair?.key) ? (pair.key.range?.[0] ?? null) : null;
    return { node: (pair?.value as Node | null | undefined) ?? null, offset };
  }
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
    const message = shapeTexts[language](issue as never);
    const words = (typeof message === 'string' ? message : message?.message) ?? issue.message;
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...path, key], words }))
      : [{ path, words }];
  });
}

/** The chapters whose own shape is right. */
function wholeChapters(value: unknown, found: readonly Found[]): Partial<Policy> {
  if (typeof value !== 'object' || value === null) return {};
  const isWhole = ([name]: [string, unknown]) =>
    name in policySchema.shape && found.every(({ path }) => path[0] !== name);
  return Object.fromEntries(Object.entries(value).filter(isWhole));
}

/** A file of a few lines can stand for gigabytes by them, and a fault has no place of its own. */
function hasAliases(document: Document.Parsed): boolean {
  let isFound = false;
  visit(document, {
    Alias: () => {
      isFound = true;
      return visit.BREAK;
    },
  });
  return isFound;
}

/**
 * A bank's policy as a file: the policy, or everything that is wrong with it and the lines where. One that follows another
 * may leave out nothing that decisions of before name.
 */
export function readPolicyFile(text: string, language: Language, before: Policy | null = null): ReadPolicy {
  const nowhere = (words: string): ReadPolicy => ({ policy: null, faults: [{ line: 1, path: [], words }] });
  if (text.length > LARGEST_FILE) return nowhere(fileTexts[language].too_large);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0)
    return {
      policy: null,
      faults: document.errors.map(({ pos, message }) => ({
        line: lines.linePos(pos[0]).line,
        path: [],
        words: message,
      })),
    };
  if (hasAliases(document)) return nowhere(fileTexts[language].anchors);
  const value: unknown = document.toJS();
  const read = policySchema.safeParse(value, { reportInput: true });
  const ofShape = read.success ? [] : shapeFaults(read.error, language);
  const ofRules = [
    ...policyFaults(read.success ? read.data : wholeChapters(value, ofShape)),
    ...(read.success && before !== null ? removedFaults(before, read.data) : []),
  ].map(({ path, code, about }) => ({ path, words: fillText(texts[language][code], { about: String(about ?? '') }) }));
  const found = [...ofShape, ...ofRules];
  if (read.success && found.length === 0) return { policy: read.data, faults: [] };
  const faults = found.map(({ path, words }) => ({ path, words, line: lineOf(document, lines, path) }));
  return { policy: null, faults: faults.toSorted((one, other) => one.line - other.line) };
}
