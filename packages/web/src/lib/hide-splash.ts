const SHOWN_MS = 1000;
const FADE_MS = 200;

/**
 * The splash of index.html stays for a second after the application has loaded; in the field, where a second is all the
 * time that a list from the phone has, the second began with the page.
 */
export function hideSplash(isOfField: boolean): void {
  const splash = document.getElementById('splash');
  const passedMs = isOfField ? performance.now() : 0;
  setTimeout(() => splash?.classList.add('is-leaving'), SHOWN_MS - FADE_MS - passedMs);
  setTimeout(() => splash?.remove(), Math.max(SHOWN_MS - passedMs, 0));
}
