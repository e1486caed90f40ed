import type { TestProject } from 'vitest/node';
import { BUNDLED, bundledProgram } from './bundled-program.ts';
import { preparedDump } from './prepared-dump.ts';

declare module 'vitest' {
  interface ProvidedContext {
    dump: string;
    postgres: string | null;
  }
}

export default async function setup(project: TestProject): Promise<void> {
  project.provide('dump', await preparedDump());
  project.provide('postgres', null);
  process.env[BUNDLED] = await bundledProgram();
}
