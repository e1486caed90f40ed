import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The module as a document begins with it at this address. */
async function documentAt(pathname: string) {
  history.replaceState(null, '', pathname);
  vi.resetModules();
  return import('./field-document.ts');
}

const leadTo = async (from: string, path: string) => {
  const { leadToDocument } = await documentAt(from);
  const answer = await leadToDocument(new URL(path, location.origin).href);
  return answer && { to: answer.headers.get('location'), isDocument: answer.headers.has('x-remix-reload-document') };
};

let isOnLine = true;
beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine);
});
afterEach(() => {
  isOnLine = true;
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

describe('the field is a document of its own', () => {
  it.each([
    ['/checker', '/lapangan?form=1'],
    ['/auth/login', '/lapangan'],
    ['/lapangan', '/auth/login?expired'],
    ['/lapangan?form=1', '/borrower'],
    ['/lapangan', '/logout'],
    ['/lapangan/', '/lapanganku'],
  ])('from %s to %s the browser loads anew', async (from, path) => {
    expect(await leadTo(from, path)).toEqual({ to: path, isDocument: true });
  });

  it.each([
    ['/lapangan', '/lapangan?form=1&step=work'],
    ['/lapangan/', '/lapangan'],
    ['/checker', '/checker-detail?id=1'],
    ['/', '/auth/login'],
  ])('from %s to %s nothing is loaded anew', async (from, path) => {
    expect(await leadTo(from, path)).toBeNull();
  });

  it('without a signal nobody leaves it for a page that cannot come', async () => {
    isOnLine = false;
    expect(await leadTo('/lapangan?form=1', '/borrower')).toEqual({ to: '/lapangan?form=1', isDocument: false });
  });
});
