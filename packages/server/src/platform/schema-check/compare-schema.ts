import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BankRefused } from '../database/bank-refused.ts';
import type { Db } from '../database/open-database.ts';
import { inOneLine } from '../verify/in-one-line.ts';
import { listKeptSettings, listSchemaParts, listSchemaPartsOfAll, type SchemaPart } from './schema-parts.store.ts';

/** `public`: what the migrations make, and what holds in the whole database. `jobs`: what the job queue makes for itself. */
export type SchemaName = 'public' | 'jobs';

export type ExpectedSchema = Readonly<Record<SchemaName, Readonly<Record<string, string>>>> & {
  readonly queueVersion: number | null;
};

export const EXPECTED_SCHEMA_FILE = join(import.meta.dirname, 'schema.generated.json');

let known: ExpectedSchema | undefined;
const expectedSchema = (): ExpectedSchema => {
  known ??= JSON.parse(readFileSync(EXPECTED_SCHEMA_FILE, 'utf8')) as ExpectedSchema;
  return known;
};

/** The job queue has a table for each day: all of them are the same. */
const withoutDay = (text: string): string => text.replace(/(?<=queue_stats)_\d{8}/g, '_day');

/** Made for the day by the queue, and dropped by it when the day is long past. */
const isOfDay = (name: string): boolean => name.includes(' jobs.queue_stats_day');

/** How long a statement may take, what it may use and what is told of it: what it does stays the same. */
const HARMLESS_SETTINGS: ReadonlySet<string> = new Set([
  'deadlock_timeout',
  'effective_cache_size',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
  'jit',
  'lock_timeout',
  'log_duration',
  'log_lock_waits',
  'log_min_duration_statement',
  'log_min_messages',
  'log_statement',
  'maintenance_work_mem',
  'max_parallel_workers_per_gather',
  'random_page_cost',
  'statement_timeout',
  'temp_buffers',
  'work_mem',
]);

async function listSettings(db: Db): Promise<SchemaPart[]> {
  const settings = await listKeptSettings(db);
  return settings
    .filter(({ name }) => !HARMLESS_SETTINGS.has(name))
    .map(({ name, value, of }) => ({ name: `setting ${name} for ${of}`, text: value }));
}

/** What the database is made of now, by name. */
export async function readSchema(db: Db, schema: SchemaName): Promise<Record<string, string>> {
  const parts = await listSchemaParts(db, schema);
  if (schema === 'jobs')
    return textsOf(parts.map(({ name, text }) => ({ name: withoutDay(name), text: withoutDay(text) })));
  return textsOf([...parts, ...(await listSchemaPartsOfAll(db)), ...(await listSettings(db))]);
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
  // Before its first start the job queue has made nothing.
  if (schema === 'jobs' && Object.keys(found).length === 0) return [];
  const removed = Object.keys(expected).filter((name) => !(name in found) && !isOfDay(name));
  return [...faults, ...removed.map((name) => `The ${name} was removed.`)].map(inOneLine);
}

export const faultsOfSchemas = async (db: Db): Promise<string[]> => [
  ...(await faultsOfSchema(db, 'public')),
  ...(await faultsOfSchema(db, 'jobs')),
];

export const expectedQueueVersion = (): number | null => expectedSchema().queueVersion;

const MOST_TOLD = 10;

/** Who owns the tables can have them write and look as they like: nothing is signed in a database that does more than ours. */
export async function refuseForeignSchema(db: Db, schema?: SchemaName): Promise<void> {
  const faults = schema === undefined ? await faultsOfSchemas(db) : await faultsOfSchema(db, schema);
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
