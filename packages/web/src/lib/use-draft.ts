import { useCallback, useState } from 'react';

/** What somebody typed and did not send yet. It survives a reload of this tab and ends with the session. */

const keyOf = (name: string, id: number) => `draft:${name}:${id}`;

function readDraft<Value extends object>(key: string, example: Value): Value | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isShapedLike(example, stored) ? stored : null;
  } catch {
    return null;
  }
}

/** An older release may have written other fields; such a draft counts as absent. */
function isShapedLike<Value extends object>(example: Value, stored: unknown): stored is Value {
  if (typeof stored !== 'object' || stored === null) return false;
  const values = stored as Record<string, unknown>;
  return (
    Object.keys(stored).length === Object.keys(example).length &&
    Object.entries(example).every(
      ([name, value]) =>
        name in values && (value === null || values[name] === null || typeof values[name] === typeof value),
    )
  );
}

function keepDraft(key: string, draft: object | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch (failure) {
    console.error('A draft could not be kept', failure);
  }
}

/** Whoever closes a form without sending it, and said so. */
export const forgetDraft = (name: string, id: number): void => keepDraft(keyOf(name, id), null);

/**
 * The draft of one text or form on one case, or null while nothing was typed. It holds no identifiers: names, identity
 * and phone numbers stay out of the browser's storage. `forget` empties the storage alone: what stands on the screen
 * stays until the screen goes.
 */
export function useDraft<Value extends object>(name: string, id: number, example: Value) {
  const key = keyOf(name, id);
  const [draft, setDraft] = useState(() => readDraft(key, example));
  const change = useCallback(
    (next: Value | null) => {
      setDraft(next);
      keepDraft(key, next);
    },
    [key],
  );
  const forget = useCallback(() => keepDraft(key, null), [key]);
  return [draft, change, forget] as const;
}
