import { useEffect, useRef } from 'react';

const NAME = '--sticky-bar-height';

/** Tells the rest of the page how much of its lower edge is taken, so that nothing floats over the buttons. */
export function useAnnouncedHeight<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(NAME, `${element.current?.offsetHeight ?? 0}px`));
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty(NAME);
    };
  }, []);
  return element;
}
