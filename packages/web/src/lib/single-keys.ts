import { useEffect, useRef } from 'react';

/** Set while a person has switched the keys off: whoever speaks to their machine would press them without wanting to. */
const SWITCHED_OFF = 'data-no-single-keys';

export const switchSingleKeys = (isOn: boolean): void =>
  void document.documentElement.toggleAttribute(SWITCHED_OFF, !isOn);

export const areSingleKeysOn = (): boolean => !document.documentElement.hasAttribute(SWITCHED_OFF);

const fields = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]';
/** What Enter and the space bar work by themselves. */
const pressed = 'button, a, summary, [role="button"], [role="tab"], [role="switch"], [role="menuitem"]';

const isInside = (event: KeyboardEvent, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null;

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [aria-modal="true"]') !== null;

/** Whether a key is meant for the screen, and not for a field, a button or a dialog. */
function isForScreen(event: KeyboardEvent, isInDialog: boolean): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (!areSingleKeysOn() || isInside(event, fields) || (!isInDialog && isDialogOpen())) return false;
  return !((event.key === 'Enter' || event.key === ' ') && isInside(event, pressed));
}

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Single keys that work anywhere on a screen, without Tab. One that does nothing at the moment is left to the browser. A dialog
 * has its own: those of the screen behind it rest meanwhile.
 */
export function useSingleKeys(keys: Keys, { isInDialog = false }: { readonly isInDialog?: boolean } = {}): void {
  const present = useRef(keys);
  useEffect(() => {
    present.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const run = Object.hasOwn(present.current, event.key) ? present.current[event.key] : undefined;
      if (run === undefined || !isForScreen(event, isInDialog)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isInDialog]);
}
