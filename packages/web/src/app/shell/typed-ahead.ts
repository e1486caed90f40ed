import { LONGEST_CASE_KEYWORD } from '@trustiq/contract/applications/find-cases.ts';

export type TypedAhead = {
  /** What was typed so far; from then on keys go where they belong. */
  readonly take: () => string;
};

/**
 * Letters typed before the palette has arrived are meant for it: on a slow line they would be single keys of the screen, of
 * which one takes a case.
 */
export function catchTyping(): TypedAhead {
  let typed = '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed = `${typed}${event.key}`.slice(0, LONGEST_CASE_KEYWORD);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', onKeyDown, true);
  return {
    take: () => {
      window.removeEventListener('keydown', onKeyDown, true);
      return typed;
    },
  };
}
