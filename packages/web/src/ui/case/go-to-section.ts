import { sectionAnchor } from './section-anchor.ts';

/** Brings a section under the header and the keyboard with it. */
export function goToSection(key: string): void {
  const section = document.getElementById(sectionAnchor(key));
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
