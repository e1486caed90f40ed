/** The `Link` header of a page: first, last, and the neighbours that exist. */
export function linkHeader(url: string, { page, size, total }: { page: number; size: number; total: number }): string {
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const { pathname: path, search } = new URL(url, 'http://any');
  const link = (target: number, relation: string) => {
    const query = new URLSearchParams(search);
    query.set('page', String(target));
    query.set('size', String(size));
    return `<${path}?${query}>; rel="${relation}"`;
  };
  return [
    ...(page < last ? [link(page + 1, 'next')] : []),
    ...(page > 0 ? [link(Math.min(page - 1, last), 'prev')] : []),
    link(last, 'last'),
    link(0, 'first'),
  ].join(', ');
}
