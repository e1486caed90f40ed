import { answerTo, findDocument, findFile, forgetOlderShells, keepShell, type Shell } from './kept-shell.ts';
import { renewNonce } from './renew-nonce.ts';

/** Of a service worker's own world, which the types of a page do not know, what is used here. */
type WorkerEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = WorkerEvent & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};
type WorkerScope = {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly addEventListener: {
    (name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
    (name: 'fetch', listener: (event: FetchEvent) => void): void;
    (name: 'message', listener: (event: MessageEvent) => void): void;
  };
};
declare const FIELD_SHELL_FILES: readonly string[];
declare const FIELD_SHELL_ENTRY: string;

const worker = globalThis as unknown as WorkerScope;
/** The server writes its own words here: what it fills the document in with may change between two builds. */
const shell: Shell = {
  release: '__FIELD_SHELL_RELEASE__',
  entry: FIELD_SHELL_ENTRY,
  // A bank without a picture has none here.
  files: [...FIELD_SHELL_FILES, '__FIELD_SHELL_LOGO__'].filter((file) => file.startsWith('/')),
};

// Nothing is taken over by itself: whoever has the field open goes on with the release it began with.
worker.addEventListener('install', (event) => event.waitUntil(keepShell(shell, caches, fetch)));
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    // The page that brought the first worker may lose its line before anybody opens it again.
    Promise.all([forgetOlderShells(shell.release, caches), worker.clients.claim()]),
  ),
);
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const answer = answerTo(request, shell, location.origin);
  if (answer === 'document')
    event.respondWith(findDocument(shell, caches).then((kept) => (kept ? renewNonce(kept) : fetch(request))));
  if (answer === 'file')
    event.respondWith(findFile(new URL(request.url).pathname, shell, caches).then((kept) => kept ?? fetch(request)));
});
