import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { drawnDoor } from './build-drawn-door.ts';

const DOOR = 'src/door.tsx';
const HOUSE = 'src/main.tsx';
/** The frame of every screen, and what a list shows in it. */
const SHELL = 'src/app/shell/shell.tsx';
const LIST = 'src/app/screens/queue-screens.tsx';
const FIELD = 'src/app/screens/field-screen.tsx';

/** Parts of Mantine's one module of which only the sign-in, and what is opened seldom, asks. */
const ofDoorAlone = /@mantine\/core\/.*\/(PasswordInput|Checkbox|InlineInput|SegmentedControl|FloatingIndicator)\//;
/** The same of what every screen after the sign-in shows, and of what lists show. */
const ofShell =
  /@tanstack\/|@mantine\/hooks\/.*\/use-(?:hotkeys|os|throttled-callback)\/|@mantine\/core\/.*\/(?:Burger|Divider|Kbd|Skeleton)\//;
const ofList =
  /@mantine\/hooks\/.*\/use-(?:pagination|debounced-callback)\/|@mantine\/core\/.*\/(?:Pagination|Table|NativeSelect|ComboboxChevron|Combobox\.module|get-parsed-combobox-data)/;

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** What a module imports at once, and what that imports. */
function reachedFrom(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reachedFrom(imported, modules, found);
  return found;
}

type NameOf = (id: string, modules: Modules) => string | null;

/**
 * What both pages need comes as one file, what only the application needs as a second: thirty small ones would queue behind
 * each other.
 */
export function firstChunks(root: string): NameOf {
  let ofDoor: Set<string> | null = null;
  let ofHouse: Set<string> | null = null;
  return (id, modules) => {
    ofDoor ??= reachedFrom(join(root, DOOR), modules);
    ofHouse ??= reachedFrom(join(root, HOUSE), modules);
    // What begins the application stays by itself: the door fetches the rest of it to ask the server, and must not begin it.
    if (id === join(root, HOUSE) || !ofHouse.has(id) || ofDoorAlone.test(id)) return null;
    return ofDoor.has(id) ? 'first' : 'house';
  };
}

/** The same for the frame of all screens, and for the lists in it: seventy small files weigh more, each packed by itself. */
export function listChunks(root: string): NameOf {
  let early: Set<string> | null = null;
  let shell: Set<string> | null = null;
  let list: Set<string> | null = null;
  let field: Set<string> | null = null;
  return (id, modules) => {
    early ??= new Set([...reachedFrom(join(root, DOOR), modules), ...reachedFrom(join(root, HOUSE), modules)]);
    shell ??= reachedFrom(join(root, SHELL), modules);
    list ??= reachedFrom(join(root, LIST), modules);
    field ??= reachedFrom(join(root, FIELD), modules);
    if (id === join(root, SHELL) || id === join(root, LIST)) return null;
    if (ofShell.test(id)) return 'shell';
    if (ofList.test(id)) return 'list';
    if (early.has(id)) return null;
    if (shell.has(id)) return 'shell';
    if (!list.has(id)) return null;
    // A phone in the field shows no list of the office, and fetches nothing of it.
    return field.has(id) ? 'shell' : 'list';
  };
}

function chunkOf(bundle: Rolldown.OutputBundle, end: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith(end),
  );
  if (found?.type !== 'chunk') throw new Error(`The build has no entry ${end}`);
  return found;
}

/** All that a page fetches at once: the entry first. */
function filesOf(bundle: Rolldown.OutputBundle, entry: Rolldown.OutputChunk) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const collect = (chunk: Rolldown.OutputChunk) => {
    if (scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') collect(imported);
    }
  };
  collect(entry);
  return { scripts: [...scripts], styles: [...styles] };
}

const NONCE = 'nonce="__CSP_NONCE__"';

const asAttribute = (value: unknown) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The styles of the page in the page: a file of them would be waited for before anything is drawn. Letters that come later
 * than the form stay for the next page: words that become wider under the eye would be drawn twice.
 */
function stylesOf(bundle: Rolldown.OutputBundle, files: readonly string[]): string {
  return files
    .map((file) => {
      const style = bundle[file];
      if (style?.type !== 'asset') throw new Error(`The build has no ${file}`);
      return String(style.source).replaceAll('font-display:swap', 'font-display:optional');
    })
    .join('\n');
}

/**
 * Writes `door.html`: the page of the application, but with the scripts and styles of the sign-in alone, and the sign-in
 * itself, drawn before they run. What the next page needs besides is named in it, and fetched when nothing else is to do.
 * Both pages come with their letters.
 */
export function doorPage(): Plugin {
  let root = '';
  return {
    name: 'door-page',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html');
        const door = filesOf(bundle, chunkOf(bundle, DOOR));
        const house = filesOf(bundle, chunkOf(bundle, 'index.html'));
        const font = Object.keys(bundle).find((name) => /\/inter-latin-wght-normal-[^/]*\.woff2$/.test(name));
        if (font === undefined) throw new Error('The build has no letters');
        // With the page, not after its styles: letters of another width would push everything about when these come.
        const letters = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}" ${NONCE}>`;
        const drawn = await drawnDoor(root, bundle, door.scripts);
        const next = {
          scripts: house.scripts.filter((file) => !door.scripts.includes(file)).map((file) => `/${file}`),
          styles: door.styles.map((file) => `/${file}`),
        };
        const links = [
          letters,
          '<meta name="sign-in" content="__SIGN_IN__" />',
          `<meta name="next-files" content="${asAttribute(next)}" />`,
          `<style ${NONCE}>${stylesOf(bundle, door.styles)}\n${drawn.styles}</style>`,
        ];
        const bare = String(page.source).replaceAll(
          /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g,
          '',
        );
        const source = bare
          .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
          .replace('<div id="root"></div>', (place) => `${place}\n    ${drawn.body}`);
        page.source = String(page.source).replace('</title>', `</title>\n    ${letters}`);
        this.emitFile({ type: 'asset', fileName: 'door.html', source });
      },
    },
  };
}
