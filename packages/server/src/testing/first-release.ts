import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { checkpointFile } from '../platform/audit/checkpoint-file.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

/** The key of a channel that works, beside those of the demo, which nobody has seen. */
export const OLD_SERVICE_KEY = 'key-of-a-channel-of-the-first-release-0123456789';

/**
 * A demo bank as the first release left it: sixty cases in every status, made by that release itself under the secret of
 * the tests, everybody with the demo password, its audit signed.
 */
export async function restoreFirstRelease(databaseUrl: string, dataDirectory: string): Promise<void> {
  const dump = gunzipSync(readFileSync(join(fixtures, 'bank-of-first-release.sql.gz'))).toString('utf8');
  // Lines with a backslash speak to the dump's own client.
  const statements = dump.replace(/^\\.*$/gm, '');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statements);
    await client.query(
      `insert into public.service_accounts (name, token_hash, branch_id, created_at) values ('KANAL LAMA', sha256($1), 1, now())`,
      [Buffer.from(OLD_SERVICE_KEY)],
    );
    const { rows } = await client.query<{ name: string; size: number }>(
      `select object_name as name, size_bytes as size from public.documents
       union all select object_name, size_bytes from public.survey_photos`,
    );
    for (const { name, size } of rows) {
      const folder = join(dataDirectory, 'files', name.slice(0, 2));
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, name), randomBytes(size));
    }
  } finally {
    await client.end();
  }
  const checkpoints = readFileSync(join(fixtures, 'bank-of-first-release.checkpoints.jsonl'));
  writeFileSync(checkpointFile(dataDirectory), checkpoints);
}
