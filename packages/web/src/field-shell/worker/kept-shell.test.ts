import { describe, expect, it } from 'vitest';
import {
  answerTo,
  findDocument,
  findFile,
  forgetOlderShells,
  keepShell,
  type Shell,
  type Storage,
} from './kept-shell.ts';

const shell: Shell = {
  release: 'new',
  entry: '/assets/index-2.js',
  files: ['/assets/index-2.js', '/assets/field-2.js'],
};

/** Cache Storage in memory: its caches stay in the order in which they were made, as in a browser. */
function emptyStorage() {
  const caches = new Map<string, Map<string, Response>>();
  const storage: Storage = {
    open: async (name) => {
      const cache = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, cache);
      return {
        put: async (address, response) => void cache.set(String(address), response),
        match: async (address) => cache.get(String(address))?.clone(),
      };
    },
    keys: async () => [...caches.keys()],
    delete: async (name) => caches.delete(name),
  };
  return { storage, names: () => [...caches.keys()] };
}

const page = (entry: string) => `<script src="${entry}"></script>`;
const serve = (answers: Readonly<Record<string, Response>>) => async (address: string) =>
  answers[address]?.clone() ?? new Response('', { status: 404 });
const whole = {
  '/lapangan': new Response(page(shell.entry)),
  '/assets/index-2.js': new Response('entry'),
  '/assets/field-2.js': new Response('field'),
};

describe('the shell of the field', () => {
  it('is kept with all of its files', async () => {
    const { storage } = emptyStorage();
    await keepShell(shell, storage, serve(whole));
    expect(await (await findDocument(shell, storage))?.text()).toBe(page(shell.entry));
    expect(await (await findFile('/assets/field-2.js', shell, storage))?.text()).toBe('field');
    expect(await findFile('/assets/other.js', shell, storage)).toBeUndefined();
  });

  it.each([
    ['a file is missing', { ...whole, '/assets/field-2.js': new Response('', { status: 404 }) }],
    ['the server fails', { ...whole, '/assets/index-2.js': new Response('', { status: 503 }) }],
    ['the document is of another release', { ...whole, '/lapangan': new Response(page('/assets/index-3.js')) }],
  ])('is not kept by half: %s', async (_, answers) => {
    const { storage, names } = emptyStorage();
    await expect(keepShell(shell, storage, serve(answers))).rejects.toThrow();
    expect(names()).toEqual([]);
  });

  it('stays beside the release before, which another tab may still show, and no other', async () => {
    const { storage, names } = emptyStorage();
    for (const release of ['oldest', 'older', 'before', 'new']) await storage.open(`field-shell-${release}`);
    await storage.open('of-somebody-else');
    await forgetOlderShells('new', storage);
    expect(names()).toEqual(['field-shell-before', 'field-shell-new', 'of-somebody-else']);
    await (await storage.open('field-shell-before')).put('/assets/field-1.js', new Response('before'));
    expect(await (await findFile('/assets/field-1.js', shell, storage))?.text()).toBe('before');
  });
});

describe('what is answered from the kept shell', () => {
  const origin = 'https://bank.example';
  const ask = (path: string, mode = 'cors', method = 'GET') =>
    answerTo({ url: new URL(path, origin).href, method, mode }, shell, origin);

  it.each(['/lapangan', '/lapangan/', '/lapangan?form=1&step=work'])('the document of the field: %s', (path) => {
    expect(ask(path, 'navigate')).toBe('document');
  });

  it.each(['/', '/lapanganku', '/lapangan/worker.js', '/auth/login', '/checker', '/api/field/forms'])(
    'no other page: %s',
    (path) => {
      expect(ask(path, 'navigate')).toBeNull();
    },
  );

  it.each(['/api/field/forms', '/api/me', '/lapangan', '/lapangan/worker.js', '/bank-logo/1'])(
    'nothing that is asked for beside it: %s',
    (path) => {
      expect(ask(path)).toBeNull();
    },
  );

  it('its own files, and those of a release that another tab still shows', () => {
    expect(ask('/assets/field-2.js')).toBe('file');
    expect(ask('/assets/field-1.js')).toBe('file');
  });

  it('nothing of another site, and nothing that is sent', () => {
    expect(ask('https://other.example/assets/field-2.js')).toBeNull();
    expect(ask('/assets/field-2.js', 'cors', 'POST')).toBeNull();
  });
});
