import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { checkpointFile } from '../platform/audit/checkpoint-file.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

type Release = {
  readonly name: string;
  /** The key of a channel that works. */
  readonly serviceKey: string;
  readonly restore: (databaseUrl: string, dataDirectory: string) => Promise<void>;
};

async function inDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const readPacked = (file: string): string => gunzipSync(readFileSync(join(fixtures, file))).toString('utf8');

async function restoreBank(bank: string, client: pg.Client, dataDirectory: string): Promise<void> {
  // Lines with a backslash speak to the dump's own client.
  await client.query(readPacked(`${bank}.sql.gz`).replace(/^\\.*$/gm, ''));
  writeFileSync(checkpointFile(dataDirectory), readFileSync(join(fixtures, `${bank}.checkpoints.jsonl`)));
}

function keepFile(dataDirectory: string, name: string, content: Uint8Array): void {
  const folder = join(dataDirectory, 'files', name.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
}

const FIRST_KEY = 'key-of-a-channel-of-the-first-release-0123456789';

/** It kept no digests of files: any bytes of the same length will do. Keys of its demo channels were seen by nobody. */
const firstRelease: Release = {
  name: 'the first release',
  serviceKey: FIRST_KEY,
  restore: (databaseUrl, dataDirectory) =>
    inDatabase(databaseUrl, async (client) => {
      await restoreBank('bank-of-first-release', client, dataDirectory);
      await client.query(
        `insert into public.service_accounts (name, token_hash, branch_id, created_at) values ('KANAL LAMA', sha256($1), 1, now())`,
        [Buffer.from(FIRST_KEY)],
      );
      const { rows } = await client.query<{ name: string; size: number }>(
        `select object_name as name, size_bytes as size from public.documents
         union all select object_name, size_bytes from public.survey_photos`,
      );
      for (const { name, size } of rows) keepFile(dataDirectory, name, randomBytes(size));
    }),
};

type PackedFiles = { readonly names: Record<string, number>; readonly files: readonly string[] };

/** Sealed and marked already, but with fewer guarded columns and tables, tokens without codes and photos without digests. */
const markedRelease: Release = {
  name: 'the release that began to mark its rows',
  serviceKey: 'OwSc7ebaI1n_eKRYWV0vjwYtHdg1UoDJVYCHWH21CDo',
  restore: (databaseUrl, dataDirectory) =>
    inDatabase(databaseUrl, async (client) => {
      await restoreBank('bank-of-marked-release', client, dataDirectory);
      const { names, files } = JSON.parse(readPacked('bank-of-marked-release.files.json.gz')) as PackedFiles;
      for (const [name, position] of Object.entries(names))
        keepFile(dataDirectory, name, Buffer.from(files[position] ?? '', 'base64'));
    }),
};

/**
 * Demo banks as earlier releases left them: sixty cases in every status, made by those releases themselves under the
 * secret of the tests, everybody with the demo password, their audit signed.
 */
export const earlierReleases: readonly Release[] = [firstRelease, markedRelease];
