type NextFiles = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** A browser without it has done its first work by then. */
const SOON_MS = 2000;
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: SOON_MS }) : setTimeout(act, SOON_MS);

function fetchFiles(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="next-files"]')?.content ?? '';
  if (!named.startsWith('{')) return;
  const { scripts, styles } = JSON.parse(named) as NextFiles;
  const link = (given: Partial<HTMLLinkElement>) => Object.assign(document.createElement('link'), given);
  document.head.append(
    // This page has them already: they are kept for the next one, and not fetched again with what is opened here.
    ...styles.map((href) => link({ rel: 'stylesheet', media: 'not all', crossOrigin: '', href })),
    ...scripts.map((href) => link({ rel: 'prefetch', as: 'script', crossOrigin: '', href })),
  );
}

/** What comes after the sign-in is fetched once nothing else is to do: on a thin line it would take the form its bytes. */
export function fetchNext(): void {
  if (document.readyState === 'complete') whenIdle(fetchFiles);
  else addEventListener('load', () => whenIdle(fetchFiles), { once: true });
}
