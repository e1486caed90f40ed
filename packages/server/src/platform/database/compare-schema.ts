import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from '../verify/check.ts';
import { BankRefused } from './birth-mark.ts';
import type { Db } from './open-database.ts';
import { listSchemaParts, listSchemaPartsOfAll, type SchemaPart } from './schema-parts.store.ts';

/** `public`: what the migrations make, and what holds in the whole database. `jobs`: what the job queue makes for itself. */
export type SchemaName = 'public' | 'jobs';

export type ExpectedSchema = Readonly<Record<SchemaName, Readonly<Record<string, string>>>>;

export const EXPECTED_SCHEMA_FILE = join(import.meta.dirname, 'schema.generated.json');

let known: ExpectedSchema | undefined;
const expectedSchema = (): ExpectedSchema => {
  known ??= JSON.parse(readFileSync(EXPECTED_SCHEMA_FILE, 'utf8')) as ExpectedSchema;
  return known;
};

/** The job queue has a table for each day: all of them are the same. */
const withoutDay = (text: string): string => text.replace(/(?<=queue_stats)_\d{8}/g, '_day');

/** What the database is made of now, by name. */
export async function readSchema(db: Db, schema: SchemaName): Promise<Record<string, string>> {
  const parts = await listSchemaParts(db, schema);
  if (schema === 'jobs')
    return textsOf(parts.map(({ name, text }) => ({ name: withoutDay(name), text: withoutDay(text) })));
  return textsOf([...parts, ...(await listSchemaPartsOfAll(db))]);
}

/** Two of one name that differ stand side by side, so that neither hides the other. */
function textsOf(parts: readonly SchemaPart[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { name, text } of parts) {
    const before = texts[name];
    texts[name] = before === undefined || before === text ? text : `${before}\n${text}`;
  }
  return texts;
}

const LONGEST = 200;
const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

/** What somebody added to the database, changed in it or took away from it, against what this program makes. */
export async function faultsOfSchema(db: Db, schema: SchemaName): Promise<string[]> {
  const expected = expectedSchema()[schema];
  const found = await readSchema(db, schema);
  const faults = Object.entries(found).flatMap(([name, text]) => {
    const ours = expected[name];
    if (ours === text) return [];
    return [
      ours === undefined
        ? `The ${name} is not of this program: ${shortened(text)}`
        : `The ${name} was changed: ${shortened(text)}`,
    ];
  });
  // The job queue makes what it lacks, and drops the tables of past days.
  if (schema === 'jobs') return faults;
  return [...faults, ...Object.keys(expected).flatMap((name) => (name in found ? [] : [`The ${name} was removed.`]))];
}

const MOST_TOLD = 10;

/** Who owns the tables can have them write and look as they like: nothing is signed in a database that does more than ours. */
export async function refuseForeignSchema(db: Db, schema: SchemaName): Promise<void> {
  const faults = await faultsOfSchema(db, schema);
  if (faults.length === 0) return;
  const more = faults.length > MOST_TOLD ? [`… and ${faults.length - MOST_TOLD} more`] : [];
  throw new BankRefused(
    [
      'The database is not as this version of the program makes it, so that it could write what nobody decided:',
      ...faults.slice(0, MOST_TOLD),
      ...more,
      'Find out who did this, and take it back before you start again.',
    ].join('\n'),
  );
}

export const schemaIsOurs: Check = {
  name: 'Tables, triggers, rules, policies, functions and defaults are those of this program and no others',
  async *findFaults({ db }) {
    yield* await faultsOfSchema(db, 'public');
    yield* await faultsOfSchema(db, 'jobs');
  },
};
