import { useEffect, useRef } from 'react';

/** After a change of screen the keyboard and the screen reader start at the new content, not at the old link. */
export function useFocusOnArrival(pathname: string) {
  const content = useRef<HTMLDivElement>(null);
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
