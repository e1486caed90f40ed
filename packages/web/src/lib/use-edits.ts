import { useCallback, useState } from 'react';

/** What somebody typed and did not save yet. It survives a reload of this tab and ends with the session. */

const keyOf = (name: string, id: number) => `edits:${name}:${id}`;

function readEdits<Value extends object>(key: string, example: Value): Value | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isShapedLike(example, stored) ? stored : null;
  } catch {
    return null;
  }
}

/** An older release may have written other fields; such edits count as absent. */
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

/**
 * The edits of one form on one case, or null while nothing was typed. They hold no identifiers: names, identity and
 * phone numbers stay out of the browser's storage.
 */
export function useEdits<Value extends object>(name: string, id: number, example: Value) {
  const key = keyOf(name, id);
  const [edits, setEdits] = useState(() => readEdits(key, example));
  const change = useCallback(
    (next: Value | null) => {
      setEdits(next);
      try {
        if (next === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(next));
      } catch (failure) {
        console.error('Edits could not be kept', failure);
      }
    },
    [key],
  );
  return [edits, change] as const;
}
