/** The list of the field as it is drawn before the application has come (`features/field/first-list`). */
export const FIRST_LIST_ID = 'first-list';

/** What was pressed in it last and waits for the application. */
export const PRESSED = 'data-pressed';

/**
 * The application is there: the first drawing goes, and whatever was pressed in it is pressed in the real one, which alone
 * can do anything.
 */
export function leaveFirstList(): void {
  const first = document.getElementById(FIRST_LIST_ID);
  if (!first) return;
  const find = (mark: string | null) =>
    [...document.querySelectorAll<HTMLElement>('#root [data-press]')].find((one) => one.dataset['press'] === mark);
  const pressed = first.getAttribute(PRESSED);
  const focused = first.contains(document.activeElement) && document.activeElement?.getAttribute('data-press');
  first.remove();
  if (focused) find(focused)?.focus();
  find(pressed)?.click();
}

/** The store turned out to be locked or gone: nothing stands over that. */
export const removeFirstList = (): void => document.getElementById(FIRST_LIST_ID)?.remove();
