import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** One file without imports, beside what the application is built of. */
export async function buildAlone(root: string, entry: string, name: string, define: Readonly<Record<string, unknown>>) {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(define).map(([word, value]) => [word, JSON.stringify(value)])),
    build: { write: false, target: 'es2023', lib: { entry: join(root, entry), formats: ['iife'], name } },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const code = output?.output.find((file) => file.type === 'chunk')?.code;
  if (code === undefined) throw new Error(`${entry} was not built`);
  return code;
}
