import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const home = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
const fileOf = (name: string) => readFile(join(home, name));

async function compile() {
  const [engine, files] = await Promise.all([fileOf('pglite.wasm'), fileOf('pglite.data')]);
  return { pgliteWasmModule: await WebAssembly.compile(engine), fsBundle: new Blob([files]) };
}

let compiled: ReturnType<typeof compile> | null = null;

/** Compiled once in a process, however many databases it opens: each would compile it anew and run it cold. */
export const compiledEngine = (): ReturnType<typeof compile> => {
  compiled ??= compile();
  return compiled;
};
