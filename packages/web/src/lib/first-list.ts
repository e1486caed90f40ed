/** The list of the field as it is drawn before the application has come (`features/field/first-list`). */
export const FIRST_LIST_ID = 'first-list';

/** What was pressed in it last and waits for the application. */
export const PRESSED = 'data-pressed';

const PROGRAM_IS_THERE = 'data-program-is-there';
const HANDING_OVER = 'data-handing-over';

/** An answer that comes only now must not be drawn over what the application shows. */
export const isProgramThere = (): boolean => document.documentElement.hasAttribute(PROGRAM_IS_THERE);

/**
 * Whoever wants little motion has transitions of no length on everything (`base.css`): what was hidden would come back level
 * by level, a frame for each, and until then the page would be empty. So there are none while the two change places.
 */
function takeAway(): HTMLElement | null {
  const { documentElement: root } = document;
  root.setAttribute(PROGRAM_IS_THERE, '');
  const first = document.getElementById(FIRST_LIST_ID);
  if (!first) return null;
  root.setAttribute(HANDING_OVER, '');
  first.remove();
  // Asked for, so that it is shown before transitions are allowed again.
  document.body.getBoundingClientRect();
  root.removeAttribute(HANDING_OVER);
  return first;
}

/**
 * The application is there: the first drawing goes, and whatever was pressed in it is pressed in the real one, which alone
 * can do anything.
 */
export function leaveFirstList(): void {
  const drawn = document.getElementById(FIRST_LIST_ID);
  const focused = drawn?.contains(document.activeElement) && document.activeElement?.getAttribute('data-press');
  const first = takeAway();
  if (!first) return;
  const find = (mark: string | null) =>
    [...document.querySelectorAll<HTMLElement>('#root [data-press]')].find((one) => one.dataset['press'] === mark);
  if (focused) find(focused)?.focus();
  find(first.getAttribute(PRESSED))?.click();
}

/** The store turned out to be locked or gone: nothing stands over that. */
export const removeFirstList = (): void => void takeAway();
