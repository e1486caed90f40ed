import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '../platform/database/migrate.ts';
import { readConfig } from '../platform/settings/config.ts';
import { startProgram } from '../start-program.ts';
import { TEST_SECRET, TEST_START } from './test-secret.ts';

const cache = join(import.meta.dirname, '../../../../node_modules/.cache/trustiq');
const source = join(import.meta.dirname, '..');

/** Everything that decides what a fresh bank looks like. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const { checksum } of readMigrations()) hash.update(checksum);
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
    if (
      /(seed|demo|reference-data|workers|prepare|upgrade|platform\/record\/|audit-entry|argon2)[^/]*\.(ts|json)$/.test(
        file,
      )
    )
      hash.update(readFileSync(join(source, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** A data directory with tables, reference data, demo accounts and job queues, made once and kept until one of them changes. */
export async function preparedDump(): Promise<string> {
  const file = join(cache, `bank-${fingerprint()}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  const config = readConfig({ DEMO: '1', DEMO_APPLICATIONS: '0', LOG_LEVEL: 'warn', DATA_DIR: cache, PROCESS: 'web' });
  const program = await startProgram(config, { embedded: {}, secret: TEST_SECRET, now: () => TEST_START });
  const { pglite } = program.database;
  // What every start would copy for nothing: databases that nobody opens, and a log to be gone through as after a crash.
  await pglite?.exec(`update pg_database set datistemplate = false`);
  for (const unused of ['template0', 'template1']) await pglite?.exec(`drop database ${unused}`);
  await pglite?.exec('checkpoint');
  const dump = await pglite?.dumpDataDir('none');
  await program.close();
  if (dump === undefined) throw new Error('only the embedded database can be dumped');
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, file);
  return file;
}
