import { join } from 'node:path';
import { createServer, type Rolldown } from 'vite';
import { buildAlone } from './build-alone.ts';
import { BANK, LOGO } from './src/app/drawn-door/place-holders.ts';
import type { PrerenderedDoor } from './src/app/drawn-door/prerender-door.tsx';

const TEXTS = ['ui', 'identity', 'validation'];
const languages = ['id', 'en'] as const;

/** React asks for a picture before it draws it; this one is only a place for the bank's own. */
const ahead = /<link rel="preload"[^>]*>/g;
const styleOf = /<style[^>]*>([\s\S]*?)<\/style>/g;
const switchOf = /<header[\s\S]*?(<button[\s\S]*?<\/button>)/;

/** The content security policy refuses styles that stand in elements: a script gives them back where the page is drawn. */
const withoutStyles = (markup: string) =>
  markup.replaceAll(ahead, '').replaceAll(styleOf, '').replaceAll(' style="', ' data-style="');

function switchIn(markup: string): string {
  const [, found] = switchOf.exec(markup) ?? [];
  if (found === undefined) throw new Error('The sign-in has no switch between light and dark');
  return found;
}

function textFiles(bundle: Rolldown.OutputBundle, root: string) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const fileOf = (module: string) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)));
    if (!found) throw new Error(`The build has no ${module}`);
    return `/${found.fileName}`;
  };
  return Object.fromEntries(
    languages.map((name) => [name, TEXTS.map((table) => fileOf(`src/texts/${name}/${table}.ts`))]),
  );
}

/** What the server writes into a page of the bank, and all that is asked of a browser here. */
const bank: Readonly<Record<string, string>> = { content: BANK, 'data-logo': LOGO, 'data-pilot': 'yes' };
const servedPage = { querySelector: () => ({ getAttribute: (name: string) => bank[name] ?? null }) };

/** Its program runs here once, as a server would run it. */
async function prerender(root: string): Promise<PrerenderedDoor> {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'warn',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    Object.assign(globalThis, { document: servedPage, localStorage: { getItem: () => null } });
    const module = await server.ssrLoadModule('/src/app/drawn-door/prerender-door.tsx');
    return await (module as { prerenderDoor: () => Promise<PrerenderedDoor> }).prerenderDoor();
  } finally {
    for (const name of ['document', 'localStorage']) Reflect.deleteProperty(globalThis, name);
    await server.close();
  }
}

/** The sign-in as it stands in its page before its program has come: what its styles lack, its markup, and who draws it. */
export async function drawnDoor(root: string, bundle: Rolldown.OutputBundle, scripts: readonly string[]) {
  const doors = await prerender(root);
  const [entry, ...beside] = scripts.map((file) => `/${file}`);
  const script = await buildAlone(root, 'src/app/drawn-door/first-door.ts', 'firstDoor', {
    DOOR_FILES: { entry, beside, texts: textFiles(bundle, root) },
  });
  const template = (name: string, markup: string) => `<template id="${name}">${withoutStyles(markup)}</template>`;
  return {
    styles: [...doors.id.light.matchAll(styleOf)].map(([, style]) => style).join('\n'),
    body: [
      ...languages.flatMap((name) => [
        template(`door-${name}`, doors[name].light),
        template(`door-${name}-dark`, switchIn(doors[name].dark)),
        template(`door-${name}-unreachable`, doors[name].unreachable),
      ]),
      `<script nonce="__CSP_NONCE__">${script}</script>`,
    ].join('\n    '),
  };
}
