const PRESSES = 'data-presses';
/** What does something when it is pressed; a link leads on by itself. */
const PRESSABLE = 'button, [type="radio"], [type="checkbox"]';
const FIELDS = '[autocomplete]';

const pressable = (place: Element) => [...place.querySelectorAll<HTMLElement>(PRESSABLE)];
const fields = (place: Element) => [...place.querySelectorAll<HTMLInputElement>(FIELDS)];

/**
 * The sign-in is drawn before its program has come (`app/drawn-door`). What is pressed in it is noted in its order, because
 * the program alone can do anything.
 */
export function notePresses(place: HTMLElement): void {
  place.setAttribute(PRESSES, '');
  const isDrawn = () => place.hasAttribute(PRESSES);
  place.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
    if (!isDrawn() || control === null) return;
    place.setAttribute(PRESSES, `${place.getAttribute(PRESSES)} ${pressable(place).indexOf(control)}`.trim());
    if (control.getAttribute('type') === 'submit') control.setAttribute('aria-busy', 'true');
  });
  place.addEventListener('submit', (event) => isDrawn() && event.preventDefault());
}

export type Typed = { readonly username: string; readonly password: string };

export type TakenOver = {
  readonly typed: Typed;
  /** To be called as soon as the program has drawn its own: the same field is entered, the same things are pressed. */
  readonly goOn: () => void;
};

/** Null where nothing was drawn. */
export function takeOver(place: HTMLElement): TakenOver | null {
  const presses = place.getAttribute(PRESSES);
  if (presses === null) return null;
  place.removeAttribute(PRESSES);
  const drawn = fields(place);
  const [username = '', password = ''] = drawn.map(({ value }) => value);
  const focused = document.activeElement;
  const field = drawn.findIndex((one) => one === focused);
  const control = pressable(place).findIndex((one) => one === focused);
  const from = drawn[field]?.selectionStart ?? null;
  const to = drawn[field]?.selectionEnd ?? null;
  return {
    typed: { username, password },
    goOn: () => {
      const entered = fields(place)[field];
      (entered ?? pressable(place)[control])?.focus({ preventScroll: true });
      entered?.setSelectionRange(from, to);
      for (const index of presses.split(' ').filter(Boolean)) pressable(place)[Number(index)]?.click();
    },
  };
}
