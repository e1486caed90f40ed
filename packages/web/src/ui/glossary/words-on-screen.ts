import { type Abbreviation, abbreviationsIn } from './abbreviations.ts';

/** Labels that the page's style writes beside a value, as on the cards of a phone. */
const WRITTEN_BY_STYLE = 'data-title';

/**
 * The abbreviations that stand in a part of the page, each once, in their order. Labels of fields and heads that sort are
 * among them: those do something of their own when they are pressed, and cannot be asked one by one.
 */
export function wordsIn(part: HTMLElement): Abbreviation[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  for (const cell of part.querySelectorAll(`[${WRITTEN_BY_STYLE}]`))
    texts.push(cell.getAttribute(WRITTEN_BY_STYLE) ?? '');
  return abbreviationsIn(texts.join('\n'));
}
