import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { buildAlone } from './build-alone.ts';
import { listWords } from './src/features/field/first-list/list-words.ts';

/** Where `/lapangan` begins, and the texts of everything that can be opened there, in both languages. */
const roots = [
  'src/app/shell/shell.tsx',
  'src/app/screens/field-screen.tsx',
  'src/field-shell/tell-unreachable.ts',
  'src/ui/toasts.tsx',
];
const tables = [
  'release',
  'ui',
  'shell',
  'errors',
  'field',
  'phone',
  'applicant',
  'loan',
  'survey',
  'reference',
  'notices',
  'audit',
];
const texts = tables.flatMap((table) => [`src/texts/id/${table}.ts`, `src/texts/en/${table}.ts`]);
/** Half a megabyte of words that people choose for passwords: asked for with a signal only. */
const isLeftOut = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
  moduleIds.some((id) => id.includes('/@zxcvbn-ts/language-'));
/** The letters of both languages; the first holds all of them, the second what a name may bring. */
const fonts = /\/inter-latin(-ext)?-wght-normal-[^/]*\.woff2$/;
const pictures = [
  '/favicon.svg',
  '/lapangan/icon-192.png',
  '/lapangan/icon-512.png',
  '/lapangan/icon-maskable-512.png',
];

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

function chunksOf(bundle: Rolldown.OutputBundle): Chunks {
  const all = Object.values(bundle).filter((file) => file.type === 'chunk');
  return new Map(all.map((chunk) => [chunk.fileName, chunk]));
}

type ShellFiles = {
  readonly entry: string;
  readonly files: readonly string[];
  /** What the list needs beside the entry, in whatever language: fetched beside it, not after it. */
  readonly beside: readonly string[];
};

/**
 * Everything that `/lapangan` can ask for: what its modules import, at once or later. The first file names every screen of
 * the house; of what it fetches later only these roots are meant.
 */
function filesOfShell(bundle: Rolldown.OutputBundle, root: string): ShellFiles {
  const chunks = chunksOf(bundle);
  const all = [...chunks.values()];
  const entry = all.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId === join(root, 'index.html'));
  if (!entry) throw new Error('The build has no entry');
  const chunkOf = (module: string) => {
    const found = all.find(
      ({ moduleIds, facadeModuleId }) =>
        facadeModuleId === join(root, module) || moduleIds.includes(join(root, module)),
    );
    if (!found) throw new Error(`The build has no ${module}: is it still part of /lapangan?`);
    return found.fileName;
  };
  const files = new Set<string>();
  const collect = (name: string) => {
    const chunk = chunks.get(name);
    if (files.has(name) || !chunk || isLeftOut(chunk)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) if (fonts.test(`/${asset}`)) files.add(asset);
    for (const imported of chunk.imports) collect(imported);
    if (!chunk.isEntry) for (const imported of chunk.dynamicImports) collect(imported);
  };
  for (const name of [entry.fileName, ...[...roots, ...texts].map(chunkOf)]) collect(name);
  for (const name of Object.keys(bundle)) if (fonts.test(`/${name}`)) files.add(name);
  const first = new Set<string>();
  const collectFirst = (name: string) => {
    if (name === entry.fileName || first.has(name)) return;
    first.add(name);
    for (const imported of chunks.get(name)?.imports ?? []) collectFirst(imported);
  };
  for (const module of ['src/app/shell/shell.tsx', 'src/app/screens/field-screen.tsx']) collectFirst(chunkOf(module));
  return {
    entry: `/${entry.fileName}`,
    files: [...[...files].map((name) => `/${name}`).toSorted(), ...pictures],
    beside: [...first].map((name) => `/${name}`),
  };
}

/**
 * Writes `lapangan/worker.js`: the worker with the list of what it keeps, in one file; the list that is drawn before the
 * application is there; and with it `lapangan/first.json`, of which the server makes the document.
 */
export function fieldShell(): Plugin {
  let root = '';
  return {
    name: 'field-shell',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { entry, files, beside } = filesOfShell(bundle, root);
        const list = await buildAlone(root, 'src/features/field/first-list/first-list.ts', 'firstList', {
          FIRST_LIST_WORDS: listWords,
        });
        if (/<\/?script|<!--/i.test(list)) throw new Error('The first list cannot stand in a document');
        const worker = await buildAlone(root, 'src/field-shell/worker/worker.ts', 'fieldWorker', {
          FIELD_SHELL_FILES: files,
          FIELD_SHELL_ENTRY: entry,
        });
        this.emitFile({ type: 'asset', fileName: 'lapangan/worker.js', source: worker });
        const first = { list, entry, beside };
        this.emitFile({ type: 'asset', fileName: 'lapangan/first.json', source: JSON.stringify(first) });
      },
    },
  };
}
