import { openPostgres } from '../../../packages/server/src/platform/database/open-database.ts';

/** A copy of a kept bank, to be spoiled and dropped. Nobody may be connected to the bank while it is copied. */
export async function copyDatabase(kept: string) {
  const url = new URL(kept);
  const name = url.pathname.slice(1);
  url.pathname = `/${name}_copy`;
  const place = new URL(kept);
  place.pathname = '/postgres';
  const run = async (...statements: readonly string[]) => {
    const { pool, close } = await openPostgres(place.href, 1);
    await pool?.query('set statement_timeout = 0');
    for (const statement of statements) await pool?.query(statement);
    await close();
  };
  const drop = () => run(`drop database if exists "${name}_copy" with (force)`);
  await drop();
  await run(`create database "${name}_copy" template "${name}" strategy file_copy`, 'checkpoint');
  return { url: url.href, drop };
}
