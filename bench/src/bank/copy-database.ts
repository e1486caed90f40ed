import pg from 'pg';

/** A copy of a kept bank, to be spoiled and dropped. Nobody may be connected to the bank while it is copied. */
export async function copyDatabase(kept: string) {
  const url = new URL(kept);
  const name = url.pathname.slice(1);
  url.pathname = `/${name}_copy`;
  const place = new URL(kept);
  place.pathname = '/postgres';
  const run = async (...statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: place.href });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const drop = () => run(`drop database if exists "${name}_copy" with (force)`);
  await drop();
  await run(`create database "${name}_copy" template "${name}" strategy file_copy`, 'checkpoint');
  return { url: url.href, drop };
}
