import { isProgramThere } from '../../../lib/first-list.ts';
import { hideSplash } from '../../../lib/hide-splash.ts';
import { hasKeptPhone } from '../../../lib/kept-phone.ts';
import { readStored } from '../../../storage/expiring-storage.ts';
import { tabs } from '../card-words.ts';
import { drawList } from './draw-list.ts';
import styles from './first-list.css?inline';
import type { ListWords } from './list-words.ts';
import { readRows } from './read-rows.ts';
import { storeOf } from './store-of.ts';

/** Written in by the build. */
declare const FIRST_LIST_WORDS: ListWords;

type Visitor = {
  readonly userId: number;
  readonly token: string;
  readonly fullName: string;
  readonly isHead: boolean;
};

/** What is kept of a session, as far as it is needed here; the application looks at all of it. */
function findVisitor(): Visitor | null {
  const stored = readStored('ttf-auth') as { authToken?: unknown; user?: Record<string, unknown> } | null;
  const authorities = stored?.user?.['authorities'];
  const fullName = stored?.user?.['fullname'];
  const userId = stored?.user?.['appUserId'];
  if (typeof stored?.authToken !== 'string' || typeof fullName !== 'string' || !Array.isArray(authorities)) return null;
  if (typeof userId !== 'number') return null;
  return { userId, token: stored.authToken, fullName, isHead: authorities[0] !== 'ROLE_AO' };
}

/** The later of the phone's clock and the office's: one that was put back draws nothing. */
const latestOf = (answer: Response): number =>
  Math.max(Date.now(), Date.parse(answer.headers.get('date') ?? '') || Date.now());

/** So long the application waits for the list; a list that comes later is drawn beside it. */
const PATIENCE_MS = 2000;

/** 20 kB instead of a megabyte: on a slow phone the list is read while the application is still on its way. */
async function showFirst(): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const visitor = findVisitor();
  if (!visitor || asked.has('form')) return;
  const language = readStored('ttf-language') === 'en' ? 'en' : 'id';
  const answer = await fetch('/api/field/forms', {
    headers: { authorization: `Bearer ${visitor.token}`, 'accept-language': language },
  });
  const rows = answer.ok ? readRows(await answer.json()) : null;
  const store = hasKeptPhone() ? await storeOf(visitor, latestOf(answer)) : 'none';
  // What is only on the phone, or behind its passphrase, the application brings.
  if (store === 'closed') return;
  // A line that was slow for this alone has brought the real one by now.
  if (!rows || isProgramThere()) return;
  const tab = tabs.find((one) => one === asked.get('tab')) ?? 'open';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  document.body.prepend(drawList({ ...visitor, rows, words: FIRST_LIST_WORDS, language, tab, store }));
  hideSplash(true);
  // Painted before the application takes the processor.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Its files as the server names them in this document, all at once instead of one after the other. */
function beginApplication(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="app-files"]')?.content ?? '{}';
  const { entry, beside } = JSON.parse(named) as { readonly entry: string; readonly beside: readonly string[] };
  for (const href of beside)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry });
  document.head.append(script);
}

const shown = showFirst().catch((failure: unknown) => console.error('The list waits for the application', failure));
void Promise.race([shown, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]).then(beginApplication);
