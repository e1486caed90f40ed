/// <reference types="vitest/config" />
// Only the types come from vitest: a bank that serves builds the screens without it.
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { capsuleReader } from './build-capsule-reader.ts';
import { doorPage, firstChunks, listChunks } from './build-door.ts';
import { fieldShell } from './build-field-shell.ts';

/** Mantine's table names its scrolling frame, which would bring 22 kB to every list; ours is `ui/table/scroll-region.tsx`. */
const withoutMantineScrollContainer: Plugin = {
  name: 'without-mantine-scroll-container',
  apply: 'build',
  load: (id) => (id.endsWith('/Table/TableScrollContainer.mjs') ? 'export const TableScrollContainer = null;' : null),
};

/**
 * Every schema of zod can describe itself as JSON Schema, which no screen asks for: 7 kB of every first page. Another zod
 * that says it in other words stops the build here.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: (code, id) => {
    if (!id.endsWith('/zod/v4/classic/schemas.js')) return null;
    const slim = code
      .replaceAll(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
      .replace(/^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*$/m, () =>
        ['createStandardJSONSchemaMethod', 'createToJSONSchemaMethod']
          .map((name) => `const ${name} = () => () => { throw new Error('No JSON Schema here'); };`)
          .join('\n'),
      );
    if (slim.length > code.length - 3000 || slim.includes('to-json-schema')) throw new Error('Another zod: look at it');
    return { code: slim, map: null };
  },
};

export default defineConfig({
  plugins: [react(), withoutMantineScrollContainer, withoutJsonSchema, doorPage(), fieldShell(), capsuleReader()],
  // The server replaces this word by a fresh nonce in every index.html that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  // Inlined fonts and pictures would be data: addresses, which the content security policy refuses.
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: { index: 'index.html', door: 'src/door.tsx' },
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'first', name: firstChunks(import.meta.dirname), tags: ['$initial'], priority: 2 },
            { debugName: 'list', name: listChunks(import.meta.dirname), priority: 1 },
          ],
          includeDependenciesRecursively: false,
        },
        // The first file names all others: what they hold says the manifest.
        chunkFileNames: 'assets/[hash].js',
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080', '/services': 'http://127.0.0.1:8080' } },
  preview: { proxy: { '/api': 'http://127.0.0.1:8080', '/services': 'http://127.0.0.1:8080' } },
  test: {
    name: 'web',
    environment: 'jsdom',
    // A machine that does much else beside must not look like a fault.
    testTimeout: 30_000,
    isolate: false,
    // What a screen makes lives shortly: with room for it, the collector finds little that is still wanted.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=128'],
    maxWorkers: 2,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
  },
});
