/** Paper is white: a page is printed in light colours, whichever the reader works in, and is given theirs back afterwards. */
export function printInLight(): void {
  const root = document.documentElement;
  const name = 'data-mantine-color-scheme';
  let own: string | null = null;
  addEventListener('beforeprint', () => {
    // Some browsers say it twice; only the first time it is the reader's own.
    own ??= root.getAttribute(name);
    root.setAttribute(name, 'light');
  });
  addEventListener('afterprint', () => {
    if (own !== null) root.setAttribute(name, own);
    own = null;
  });
}
