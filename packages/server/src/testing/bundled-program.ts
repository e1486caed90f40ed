import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

/** The setting that tells the processes of a run where the bundled program lies. */
export const BUNDLED = 'BUNDLED_PROGRAM';

const root = join(import.meta.dirname, '../../../..');
const source = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/trustiq');
const DAY_MS = 86_400_000;

/** What somebody may start: the server, its commands and its threads. */
const starts = () =>
  globSync(['main.ts', 'cli/*.ts', '**/*-worker.ts'], { cwd: source }).filter((file) => !file.endsWith('.test.ts'));

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const file of globSync('packages/{domain,contract,server}/src/**/*.{ts,json}', { cwd: root }).sort())
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Every file still finds what lies beside its source; a thread begins from what was bundled for it. */
const asFromItsSource = (directory: string): Plugin => ({
  name: 'as-from-its-source',
  transform: {
    filter: { code: /import\.meta\.|__dirname|__filename/ },
    handler: (code, id) =>
      code
        .replaceAll(/new URL\('(\.\/[\w-]+-worker)\.ts', import\.meta\.url\)/g, (_, worker: string) => {
          const file = relative(source, join(dirname(id), `${worker}.mjs`));
          return `new URL(${JSON.stringify(pathToFileURL(join(directory, file)).href)})`;
        })
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll(/\b__dirname\b/g, JSON.stringify(dirname(id)))
        .replaceAll(/\b__filename\b/g, JSON.stringify(id)),
  },
});

/** A run beside this one may still start from what it found: only what is older than any run goes. */
function removeOldBundles(): void {
  for (const name of readdirSync(cache).filter((one) => one.startsWith('program-')))
    if (Date.now() - statSync(join(cache, name)).mtimeMs > DAY_MS)
      rmSync(join(cache, name), { recursive: true, force: true });
}

/**
 * The program in a few files, made once and kept until a source changes: a process that begins from 2,600 files spends two
 * seconds on finding them, one that begins from these 0.7. The directory in which `main.mjs` and the others lie.
 */
export async function bundledProgram(): Promise<string> {
  const directory = join(cache, `program-${fingerprint()}`);
  if (existsSync(directory)) return directory;
  mkdirSync(cache, { recursive: true });
  removeOldBundles();
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: Object.fromEntries(starts().map((file) => [file.replace(/\.ts$/, ''), join(source, file)])),
    // They bring compiled code or data of their own, or are loaded by few.
    external: ['@node-rs/argon2', '@electric-sql/pglite', /^pdfmake/, 'pino', 'pg-native'],
    plugins: [asFromItsSource(directory)],
  });
  const unfinished = `${directory}.${process.pid}`;
  await bundle.write({ dir: unfinished, entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name]-[hash].mjs' });
  await bundle.close();
  // Somebody else may have been quicker with the same.
  if (existsSync(directory)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, directory);
  return directory;
}
