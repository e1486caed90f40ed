import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A PostgreSQL server that tests may fill with databases of their own. */
export const TEMPLATE = 'trustiq_template';

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function createEmptyDatabase(serverUrl: string, name: string): Promise<string> {
  await run(serverUrl, `drop database if exists ${name} with (force)`);
  await run(serverUrl, `create database ${name}`);
  return urlOfDatabase(serverUrl, name);
}

export async function createEmptyTestDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `trustiq_test_${randomBytes(6).toString('hex')}`;
  const url = await createEmptyDatabase(serverUrl, name);
  return { url, drop: () => run(serverUrl, `drop database if exists ${name} with (force)`) };
}

/** A copy of the prepared template: as fast as copying its files. */
export async function createTestDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `trustiq_test_${randomBytes(6).toString('hex')}`;
  await run(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    url: urlOfDatabase(serverUrl, name),
    drop: () => run(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
