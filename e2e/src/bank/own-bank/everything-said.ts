import { decodeQuotedPrintable } from '../received-mail.ts';
import { demoWordIn, demoWordOnPaper } from './demo-words.ts';
import type { OwnBank } from './own-bank.ts';
import type { SeenPages } from './seen-pages.ts';

type Kind = 'page' | 'answer' | 'paper' | 'mail' | 'partner' | 'row';
export type Said = { readonly kind: Kind; readonly place: string; readonly text: string };

/** Every page that somebody saw, every answer, paper, mail and call to a partner, and every row that is kept. */
export async function everythingSaid({ partners, stored }: OwnBank, seen: SeenPages): Promise<Said[]> {
  const { pages, answers, papers } = await seen.everything();
  return [
    ...pages.map((page): Said => ({ kind: 'page', ...page })),
    ...answers.map((answer): Said => ({ kind: 'answer', ...answer })),
    ...papers.map((paper): Said => ({ kind: 'paper', ...paper })),
    ...partners.mails.map((mail): Said => ({ kind: 'mail', place: 'mail', text: decodeQuotedPrintable(mail) })),
    ...partners.calls.map(
      (call): Said => ({
        kind: 'partner',
        place: call.partner,
        text: [call.path, call.headers, call.body, call.answer].join('\n'),
      }),
    ),
    ...stored()
      .split('\n')
      .map((text): Said => ({ kind: 'row', place: 'database', text })),
  ];
}

/** Where something of the demo was said, and what. */
export function demoWordsIn(said: readonly Said[]): string[] {
  const found = said.flatMap(({ kind, place, text }) => {
    const word = kind === 'paper' ? demoWordOnPaper(text) : demoWordIn(text);
    return word === null ? [] : [`${kind} ${place}: ${word}`];
  });
  return [...new Set(found)];
}
