import { webCrypto } from '@trustiq/contract/capsules/capsule-crypto.ts';
import { type CapsuleVerdict, verifyCapsule } from '@trustiq/contract/capsules/verify-capsule.ts';
import { wordsOfFault } from '@trustiq/contract/capsules/words-of-fault.ts';
import { capsule as en } from '@trustiq/contract/texts/en/capsule.ts';
import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import { type CapsuleTexts, capsule as id } from '@trustiq/contract/texts/id/capsule.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { LARGEST_CAPSULE_BYTES, type PublishedKeys } from '@trustiq/domain/capsule/capsule-file.ts';
import { isPublishedKeys } from '@trustiq/domain/capsule/published-keys.ts';
import { type DossierSection, dossierOf } from './dossier.ts';

/** The page that verifies capsules: one file, no network. Everything that came with a file is put there as text, never as markup. */
const texts: Readonly<Record<Language, CapsuleTexts>> = { id, en };

type Shown =
  | { readonly kind: 'waiting' | 'reading' | 'noKeys' | 'badKeys' | 'noEd25519' }
  | { readonly kind: 'verdict'; readonly verdict: CapsuleVerdict };

const state: { language: Language; keys: PublishedKeys | null; bytes: ArrayBuffer | 'too_large' | null; shown: Shown } =
  {
    language: 'id',
    keys: null,
    bytes: null,
    shown: { kind: 'waiting' },
  };

const find = (name: string): HTMLElement => {
  const found = document.getElementById(name);
  if (found === null) throw new Error(`The page has no ${name}`);
  return found;
};

function element(tag: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

const within = (tag: string, ...children: readonly HTMLElement[]): HTMLElement => {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
};

function tableOf({ title, columns = [], rows = [] }: DossierSection): HTMLElement {
  const head = within('thead', within('tr', ...columns.map((column) => element('th', column))));
  for (const cell of head.querySelectorAll('th')) cell.setAttribute('scope', 'col');
  const body = within('tbody', ...rows.map((row) => within('tr', ...row.map((cell) => element('td', cell)))));
  const frame = within('div', within('table', head, body));
  frame.className = 'scrolls';
  frame.tabIndex = 0;
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', title);
  return frame;
}

function sectionOf(section: DossierSection, empty: string): HTMLElement {
  const { title, lines, rows } = section;
  const made = within('section', element('h2', title));
  if ((lines ?? rows ?? []).length === 0) made.append(element('p', empty));
  else if (lines === undefined) made.append(tableOf(section));
  else made.append(within('dl', ...lines.flatMap(([label, value]) => [element('dt', label), element('dd', value)])));
  return made;
}

function verdictOf({ faults, remarks, capsule }: CapsuleVerdict, words: CapsuleTexts): HTMLElement[] {
  const { reader } = words;
  if (faults.length > 0) {
    const named = faults.map((fault) => element('li', wordsOfFault(words, fault)));
    return [element('p', reader.broken, 'broken'), within('ul', ...named)];
  }
  if (capsule === null) return [];
  const said = [
    ...(capsule.file.proof === null ? [] : [reader.proved]),
    ...remarks.map((remark) => words.remarks[remark]),
  ];
  return [
    element('p', fillText(reader.whole, { bank: capsule.head.bank }), 'whole'),
    within('ul', ...said.map((text) => element('li', text))),
    ...dossierOf(capsule.file, state.language, reader).map((section) => sectionOf(section, reader.empty)),
  ];
}

function draw(): void {
  const words = texts[state.language];
  const { reader } = words;
  document.documentElement.lang = state.language;
  document.title = reader.title;
  for (const name of ['title', 'about', 'file', 'keysFile'] as const) find(`text-${name}`).textContent = reader[name];
  find('languages').setAttribute('aria-label', reader.languages);
  for (const language of ['id', 'en'])
    find(`language-${language}`).setAttribute('aria-pressed', String(language === state.language));
  find('keys-of').textContent =
    state.keys === null ? reader.noKeys : fillText(reader.keysOf, { bank: state.keys.bank });
  const { shown } = state;
  find('outcome').replaceChildren(
    ...(shown.kind === 'verdict' ? verdictOf(shown.verdict, words) : [element('p', reader[shown.kind])]),
  );
}

const show = (shown: Shown): void => {
  state.shown = shown;
  draw();
};

const refusing = (code: 'too_large' | 'not_text'): Shown => ({
  kind: 'verdict',
  verdict: { faults: [{ code }], remarks: [], capsule: null },
});

/** Whether this browser can tell a signature at all; said before anything is called wrong. */
async function knowsEd25519(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey({ name: 'Ed25519' }, false, ['sign', 'verify']);
    return true;
  } catch {
    return false;
  }
}

async function judge(): Promise<Shown> {
  const { bytes, keys } = state;
  if (bytes === null) return { kind: 'waiting' };
  if (bytes === 'too_large') return refusing('too_large');
  if (keys === null) return { kind: 'noKeys' };
  if (!(await knowsEd25519())) return { kind: 'noEd25519' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { kind: 'verdict', verdict: await verifyCapsule(text, keys, webCrypto(crypto.subtle)) };
  } catch {
    return refusing('not_text');
  }
}

/** What was chosen last counts, however long the one before takes. */
let asked = 0;
async function judgeAgain(): Promise<void> {
  asked += 1;
  const mine = asked;
  show({ kind: 'reading' });
  const shown = await judge();
  if (mine === asked) show(shown);
}

async function takeCapsule(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  state.bytes = file.size > LARGEST_CAPSULE_BYTES ? 'too_large' : await file.arrayBuffer();
  await judgeAgain();
}

function keysIn(text: string): PublishedKeys | null {
  try {
    const value: unknown = JSON.parse(text);
    return isPublishedKeys(value) ? value : null;
  } catch {
    return null;
  }
}

async function takeKeys(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  state.keys = file.size > LARGEST_CAPSULE_BYTES ? null : keysIn(await file.text());
  if (state.keys === null) show({ kind: 'badKeys' });
  else await judgeAgain();
}

const chosenIn = (event: Event): File | undefined => (event.target as HTMLInputElement).files?.[0];

// The server writes the keys of its bank into the page that it hands out.
state.keys = keysIn(find('bank-keys').textContent);
find('capsule').addEventListener('change', (event) => void takeCapsule(chosenIn(event)));
find('keys').addEventListener('change', (event) => void takeKeys(chosenIn(event)));
for (const language of ['id', 'en'] as const)
  find(`language-${language}`).addEventListener('click', () => {
    state.language = language;
    draw();
  });
draw();
