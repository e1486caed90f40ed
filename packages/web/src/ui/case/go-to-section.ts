import { sectionAnchor } from './section-anchor.ts';

/** Brings a section under the header and the keyboard with it. */
export function goToSection(key: string): void {
  const section = document.getElementById(sectionAnchor(key));
  // Whoever is led somewhere sees what they were led to.
  section?.querySelector<HTMLElement>('h2 [data-fold][aria-expanded=false]')?.click();
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
