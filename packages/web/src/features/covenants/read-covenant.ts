import type { Content } from '@tiptap/react';

/** A stored covenant is the editor's JSON; anything else is an old one, written as HTML. */
export function readCovenant(stored: string | null): Content {
  if (stored === null || stored.trim() === '') return null;
  try {
    const document: unknown = JSON.parse(stored);
    return typeof document === 'object' ? document : stored;
  } catch {
    return stored;
  }
}
