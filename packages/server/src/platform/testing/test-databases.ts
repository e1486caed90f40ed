import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A PostgreSQL server that tests may fill with databases of their own. */
export const TEMPLATE = 'trustiq_template';
/** Tables and nothing in them: the template of banks that begin. */
export const MIGRATED = 'trustiq_migrated';

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

const copyOf = (template: string) => ` template ${template} strategy file_copy`;

/** As fast as copying its files, where there is a template. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  await run(serverUrl, `drop database if exists ${name} with (force)`);
  await run(serverUrl, `create database ${name}${template === undefined ? '' : copyOf(template)}`);
  return urlOfDatabase(serverUrl, name);
}

export async function createEmptyTestDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `trustiq_test_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(serverUrl, name);
  return { url, drop: () => run(serverUrl, `drop database if exists ${name} with (force)`) };
}

/** A copy of a prepared template. */
export async function createTestDatabase(
  serverUrl: string,
  template = TEMPLATE,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `trustiq_test_${randomBytes(6).toString('hex')}`;
  await run(serverUrl, `create database ${name}${copyOf(template)}`);
  return {
    url: urlOfDatabase(serverUrl, name),
    drop: () => run(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
