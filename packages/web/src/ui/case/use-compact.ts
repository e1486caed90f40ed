import { type RefObject, useEffect, useState } from 'react';

/** Two lines apart, so that a page at rest between them does not flutter. */
const SHRINKS_BELOW_PX = 80;
const GROWS_ABOVE_PX = 24;

/** How tall the header was before it shrank, so that what is below keeps its place; null at the beginning of the page. */
export function useCompact(header: RefObject<HTMLElement | null>): number | null {
  const [fullHeight, setFullHeight] = useState<number | null>(null);
  useEffect(() => {
    const look = () =>
      setFullHeight((before) => {
        if (before !== null) return window.scrollY > GROWS_ABOVE_PX ? before : null;
        return window.scrollY > SHRINKS_BELOW_PX ? (header.current?.offsetHeight ?? null) : null;
      });
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [header]);
  return fullHeight;
}
