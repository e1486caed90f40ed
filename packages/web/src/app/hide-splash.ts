const SHOWN_MS = 1000;
const FADE_MS = 200;

/** The splash of index.html stays for a second after the application has loaded. */
export function hideSplash(): void {
  const splash = document.getElementById('splash');
  setTimeout(() => splash?.classList.add('is-leaving'), SHOWN_MS - FADE_MS);
  setTimeout(() => splash?.remove(), SHOWN_MS);
}
