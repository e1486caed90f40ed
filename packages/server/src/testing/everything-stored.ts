import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestBank } from './start-bank.ts';

type Stored = { readonly place: string; readonly text: string };

/** Every row of every table of every schema, jobs included, as text; bytes are in hexadecimal. */
async function* rowsOf({ deps: { db } }: TestBank): AsyncGenerator<Stored> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`.execute(db);
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(t)::text as text from ${sql.id(schema, name)} t`.execute(db);
    for (const { text } of rows) yield { place: `${schema}.${name}`, text };
  }
}

/** Every file below DATA_DIR. */
function* filesOf({ deps: { config } }: TestBank): Generator<Stored> {
  const entries = readdirSync(config.DATA_DIR, { recursive: true, withFileTypes: true });
  for (const entry of entries)
    if (entry.isFile())
      yield { place: entry.name, text: readFileSync(join(entry.parentPath, entry.name)).toString('latin1') };
}

export async function everythingStored(bank: TestBank): Promise<Stored[]> {
  const stored: Stored[] = [...filesOf(bank)];
  for await (const row of rowsOf(bank)) stored.push(row);
  return stored;
}

/** How a value may stand somewhere: as it is, as bytes, or as base64. */
const spellingsOf = (value: string): string[] => [
  value.toLowerCase(),
  Buffer.from(value).toString('hex'),
  Buffer.from(value).toString('base64').replace(/=+$/, '').toLowerCase(),
];

/** Where the value stands in clear; a place is named once. */
export function placesOf(value: string, stored: readonly Stored[]): string[] {
  const spellings = spellingsOf(value);
  const found = stored.filter(({ text }) => spellings.some((spelling) => text.toLowerCase().includes(spelling)));
  return [...new Set(found.map(({ place }) => place))];
}
