import { useEffect, useState } from 'react';
import { sectionAnchor } from './section-anchor.ts';

/** The line below the sticky header at which a section counts as being read. */
const READING_LINE_PX = 260;

/** The section a person is reading; the last one at the end of the page. */
export function useSectionInView(keys: readonly string[]): string | undefined {
  const [inView, setInView] = useState(keys[0]);
  const names = keys.join();
  useEffect(() => {
    const look = () => {
      const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= document.body.scrollHeight - 4;
      const read = names
        .split(',')
        .filter(
          (key) => (document.getElementById(sectionAnchor(key))?.getBoundingClientRect().top ?? 1e9) < READING_LINE_PX,
        );
      setInView(isAtEnd ? names.split(',').at(-1) : (read.at(-1) ?? names.split(',')[0]));
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [names]);
  return inView;
}
