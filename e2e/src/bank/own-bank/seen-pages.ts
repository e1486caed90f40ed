import type { BrowserContext, Page, Response } from '@playwright/test';
import { pdfPages } from '../../../../packages/server/src/testing/pdf-text.ts';

type Seen = { readonly place: string; readonly text: string };

/** What a person can read on a page: its words, what stands in its fields, and what is read aloud. */
function readPage(): string {
  const fields = [...document.querySelectorAll('input, textarea, select')].map((field) =>
    'value' in field ? String(field.value) : '',
  );
  const spoken = [...document.querySelectorAll('[aria-label], [title], [alt], [placeholder], meta[content]')].flatMap(
    (element) =>
      ['aria-label', 'title', 'alt', 'placeholder', 'content'].map((name) => element.getAttribute(name) ?? ''),
  );
  const words: string[] = [];
  const nodes = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode())
    if (!/^(SCRIPT|STYLE)$/.test(nodes.currentNode.parentElement?.tagName ?? ''))
      words.push(nodes.currentNode.nodeValue ?? '');
  return [...words, ...fields, ...spoken].join('\n');
}

/** Everything that browsers were shown, as it came over the line and as it then stood on the page. */
export function watchPages() {
  const pages = new Map<string, Seen>();
  const answers: Seen[] = [];
  const papers: Seen[] = [];
  const reading: Promise<unknown>[] = [];
  const keep = (place: string, text: string): void => {
    pages.set(text, { place, text });
  };

  const readAnswer = async (response: Response) => {
    const type = response.headers()['content-type'] ?? '';
    const place = new URL(response.url()).pathname;
    // What the program itself is made of is the same for every bank; `scripts/check-bank-names.mjs` reads its sources.
    if (place.startsWith('/assets/') || /^(text\/event-stream|application\/pdf)/.test(type)) return;
    // A page that goes on does not wait for every answer.
    const body = await response.body().catch(() => null);
    if (body === null) return;
    answers.push({ place, text: body.toString('utf8') });
  };

  const watch = async (context: BrowserContext) => {
    context.on('response', (response) => reading.push(readAnswer(response)));
    await context.exposeFunction('keepSeen', keep);
    await context.addInitScript(`{
      const readPage = ${readPage.toString()};
      let timer = null;
      const look = () => { timer = null; window.keepSeen(location.pathname, readPage()); };
      addEventListener('DOMContentLoaded', () =>
        new MutationObserver(() => { timer ??= setTimeout(look, 700); })
          .observe(document.documentElement, { subtree: true, childList: true, characterData: true }));
    }`);
  };
  /** As it stands now, whatever moves afterwards. */
  const look = async (page: Page) => keep(new URL(page.url()).pathname, await page.evaluate(readPage));
  /** A paper that somebody took home. */
  const keepPaper = (place: string, pdf: Buffer) => papers.push({ place, text: pdfPages(pdf).join('\n') });
  /** Once everything that was on its way has been read. */
  const everything = async () => {
    await Promise.all(reading);
    return { pages: [...pages.values()], answers, papers };
  };
  return { watch, look, keepPaper, everything };
}

export type SeenPages = ReturnType<typeof watchPages>;
