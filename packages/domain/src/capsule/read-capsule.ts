import { canonicalJson } from '../seal/canonical-json.ts';
import type { AuditProof, CapsuleFile } from './capsule-file.ts';

export type CapsuleFault =
  | { readonly code: 'too_large' | 'not_text' | 'cut_short' | 'not_json' | 'too_deep' | 'not_a_capsule' }
  | { readonly code: 'signature_unreadable' | 'signature_wrong' | 'proof_wrong' }
  | { readonly code: 'newer_schema'; readonly schema: string }
  | { readonly code: 'duplicate_name'; readonly name: string }
  | { readonly code: 'not_canonical'; readonly position: number }
  | { readonly code: 'another_bank'; readonly bank: string; readonly keysOf: string }
  | { readonly code: 'unknown_key'; readonly kid: string }
  | { readonly code: 'retired_key'; readonly kid: string; readonly retiredAt: string; readonly madeAt: string }
  | { readonly code: 'changed' | 'missing' | 'added'; readonly place: string }
  /** So many more than are named. */
  | { readonly code: 'more'; readonly count: number };

const DEEPEST = 32;
const SIGN = /["{}[\],]/g;
const IN_STRING = /["\\]/g;

/** Behind the string that begins here; one that nobody ends reaches to the end. */
function endOfString(text: string, start: number): number {
  IN_STRING.lastIndex = start + 1;
  for (let found = IN_STRING.exec(text); found !== null; found = IN_STRING.exec(text)) {
    if (found[0] === '"') return IN_STRING.lastIndex;
    IN_STRING.lastIndex += 1;
  }
  return text.length;
}

/** Strings and the signs between them, each character looked at once: whoever made the file may want it to take for ever. */
function* tokensOf(text: string): Generator<string> {
  for (let at = 0; ; ) {
    SIGN.lastIndex = at;
    const found = SIGN.exec(text);
    if (found === null) return;
    at = found[0] === '"' ? endOfString(text, found.index) : found.index + 1;
    yield text.slice(found.index, at);
  }
}

/** What a parser swallows: a name that stands twice in one object, and a depth that would exhaust whoever walks it. */
function faultOfForm(text: string): CapsuleFault | null {
  const open: (Set<string> | null)[] = [];
  let isName = false;
  for (const token of tokensOf(text)) {
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : null);
      if (open.length > DEEPEST) return { code: 'too_deep' };
      isName = token === '{';
    } else if (token === '}' || token === ']') {
      open.pop();
      isName = false;
    } else if (token === ',') isName = open.at(-1) instanceof Set;
    else if (isName) {
      const names = open.at(-1);
      if (names?.has(token) === true) return { code: 'duplicate_name', name: token.slice(1, -1) };
      names?.add(token);
      isName = false;
    }
  }
  return null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasOnly = (value: Record<string, unknown>, names: readonly string[]): boolean =>
  Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));

function isProof(value: unknown): value is AuditProof {
  if (!isRecord(value) || !hasOnly(value, ['entry', 'index', 'hashes', 'checkpoint'])) return false;
  const { entry, index, hashes, checkpoint } = value;
  const isPlain = typeof entry === 'string' && Number.isSafeInteger(index) && typeof checkpoint === 'string';
  return isPlain && Array.isArray(hashes) && hashes.every((hash) => typeof hash === 'string');
}

const isFile = (value: unknown): value is CapsuleFile =>
  isRecord(value) &&
  hasOnly(value, ['signature', 'parts', 'proof']) &&
  typeof value['signature'] === 'string' &&
  isRecord(value['parts']) &&
  (value['proof'] === null || isProof(value['proof']));

function firstDifference(one: string, other: string): number {
  let position = 0;
  while (position < one.length && one[position] === other[position]) position += 1;
  return position;
}

/** The file as a capsule; nobody has looked at its signature yet. A capsule has one text: whatever reads the same is refused. */
export function readCapsule(text: string): CapsuleFile | CapsuleFault {
  const fault = faultOfForm(text);
  let value: unknown;
  try {
    // What is too deep is not parsed at all.
    if (fault?.code === 'too_deep') return fault;
    value = JSON.parse(text);
  } catch {
    return text.startsWith('{') && !text.trimEnd().endsWith('}') ? { code: 'cut_short' } : { code: 'not_json' };
  }
  if (fault !== null) return fault;
  if (!isFile(value)) return { code: 'not_a_capsule' };
  const canonical = canonicalJson(value);
  return canonical === text ? value : { code: 'not_canonical', position: firstDifference(text, canonical) };
}
