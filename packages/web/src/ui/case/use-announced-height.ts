import { useEffect, useRef } from 'react';

type Name = '--case-header-height' | '--sticky-bar-height';

/** Tells the rest of the page how much of its edge is taken, so that nothing floats over it or hides behind it. */
export function useAnnouncedHeight<Element extends HTMLElement>(name: Name) {
  const element = useRef<Element>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(name, `${element.current?.offsetHeight ?? 0}px`));
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name]);
  return element;
}
