/** What the build and the server write into the worker: which release it keeps, and of what it consists. */
export type Shell = {
  /** Another word for every other content, the document as the server fills it in included. */
  readonly release: string;
  /** Files whose names carry their content. */
  readonly files: readonly string[];
  /** The file that starts the application: a document that does not name it belongs to another release. */
  readonly entry: string;
};

export const DOCUMENT = '/lapangan';
const PREFIX = 'field-shell-';

const cacheOf = (release: string): string => PREFIX + release;

/** Cache Storage as far as it is used here: a test brings its own. */
export type Storage = {
  readonly open: (name: string) => Promise<Pick<Cache, 'put' | 'match'>>;
  readonly keys: () => Promise<readonly string[]>;
  readonly delete: (name: string) => Promise<boolean>;
};

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** Half a shell is worse than none: it is kept whole, or the browser tries again at the next visit. */
export async function keepShell(shell: Shell, storage: Storage, fetch: Fetch): Promise<void> {
  const name = cacheOf(shell.release);
  const cache = await storage.open(name);
  const keep = async (address: string, init: RequestInit) => {
    const response = await fetch(address, init);
    if (!response.ok || response.redirected) throw new Error(`${address}: ${response.status}`);
    if (address === DOCUMENT && !(await response.clone().text()).includes(shell.entry))
      throw new Error('The document belongs to another release');
    await cache.put(address, response);
  };
  try {
    await keep(DOCUMENT, { cache: 'no-store', credentials: 'omit' });
    // The page has just fetched most of them: what the browser still has is not sent again.
    for (const file of shell.files) await keep(file, {});
  } catch (failure) {
    await storage.delete(name);
    throw failure;
  }
}

/**
 * The release before is kept as long as this one lives: a second tab may still show it, and would ask for parts of it that
 * no server has any more. Cache Storage names its caches in the order in which they were made.
 */
export async function forgetOlderShells(release: string, storage: Storage): Promise<void> {
  const kept = (await storage.keys()).filter((name) => name.startsWith(PREFIX));
  const others = kept.filter((name) => name !== cacheOf(release));
  await Promise.all(others.slice(0, -1).map((name) => storage.delete(name)));
}

type Asked = { readonly url: string; readonly method: string; readonly mode: string };
type Answer = 'document' | 'file' | null;

/** What is answered from the kept shell: the document of the field and its own files, never the API, never another page. */
export function answerTo({ url, method, mode }: Asked, { files }: Shell, origin: string): Answer {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return null;
  if (mode === 'navigate') return /^\/lapangan\/?$/.test(asked.pathname) ? 'document' : null;
  // A file of the release before is asked for by a tab that has not taken this one over yet.
  return files.includes(asked.pathname) || asked.pathname.startsWith('/assets/') ? 'file' : null;
}

export async function findDocument({ release }: Shell, storage: Storage): Promise<Response | undefined> {
  return (await storage.open(cacheOf(release))).match(DOCUMENT);
}

/** Its own files lie in its own cache; any other can only be of the release before. */
export async function findFile(pathname: string, shell: Shell, storage: Storage): Promise<Response | undefined> {
  const own = cacheOf(shell.release);
  if (shell.files.includes(pathname)) return (await storage.open(own)).match(pathname);
  const others = (await storage.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
  for (const name of others) {
    const found = await (await storage.open(name)).match(pathname);
    if (found) return found;
  }
  return undefined;
}
