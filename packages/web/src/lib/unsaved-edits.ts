import { useEffect } from 'react';

/** Which forms on the page hold edits that nobody saved. Leaving the page asks first. */
const unsaved = new Set<symbol>();

export const hasUnsavedEdits = (): boolean => unsaved.size > 0;

/** After a decision the edits are moot. */
export const forgetUnsavedEdits = (): void => unsaved.clear();

/** A form says whether it holds edits; the browser's own question covers closing the tab. */
export function useUnsavedEdits(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol('form');
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(form);
    window.addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(form);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
}
