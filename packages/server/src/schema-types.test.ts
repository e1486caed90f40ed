import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from './testing/start-bank.ts';

/** `table.column` with what is read from it: `number`, `string | null` and so on. */
type Columns = ReadonlyMap<string, string>;

const schemaFile = fileURLToPath(new URL('./schema/schema.ts', import.meta.url));

const kindOf = (type: ts.Type, checker: ts.TypeChecker): string => {
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (type.flags & ts.TypeFlags.Null) return 'null';
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'anything';
  const name = checker.typeToString(type);
  return name === 'Date' ? 'Date' : /^(Buffer|Uint8Array)/.test(name) ? 'bytes' : 'json';
};

/** What the program takes for true, read from its types. */
function typedColumns(file: string): Columns {
  const options: ts.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: ['node'],
    skipLibCheck: true,
  };
  const program = ts.createProgram([file], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const tables = source?.statements.find(
    (one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text === 'Tables',
  );
  if (tables === undefined) throw new Error(`${file} has no Tables`);
  const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);
  /** Kysely's column types say apart what is read and what is written. */
  const readParts = (type: ts.Type): readonly ts.Type[] =>
    partsOf(type).flatMap((part) => {
      const selected = part.getProperty('__select__');
      return selected === undefined ? [part] : partsOf(checker.getTypeOfSymbolAtLocation(selected, tables));
    });
  const columns = new Map<string, string>();
  for (const table of checker.getTypeAtLocation(tables).getProperties())
    for (const column of checker.getTypeOfSymbolAtLocation(table, tables).getProperties()) {
      const declared = checker.getTypeOfSymbolAtLocation(column, tables);
      const kinds = new Set(readParts(declared).map((part) => kindOf(part, checker)));
      columns.set(`${table.name}.${column.name}`, [...kinds].sort().join(' | '));
    }
  return columns;
}

const readAs: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'bytes',
  jsonb: 'json',
  json: 'json',
};

/** What the migrations made, read from the catalogue; their own list is nobody else's to read. */
async function storedColumns({ deps: { db } }: TestBank): Promise<Columns> {
  const { rows } = await sql<{ table: string; column: string; type: string; isNullable: boolean }>`
    select c.relname as "table", a.attname as "column", t.typname as type, not a.attnotnull as "isNullable"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
      and c.relname <> 'schema_migrations'
  `.execute(db);
  return new Map(
    rows.map(({ table, column, type, isNullable }) => [
      `${table}.${column}`,
      [readAs[type] ?? type, ...(isNullable ? ['null'] : [])].sort().join(' | '),
    ]),
  );
}

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const differences = (typed: Columns, stored: Columns): string[] =>
  [...new Set([...typed.keys(), ...stored.keys()])]
    .filter((column) => typed.get(column) !== stored.get(column))
    .map((column) => `${column}: ${typed.get(column) ?? 'no type'}, in the database ${stored.get(column) ?? 'nothing'}`)
    .sort();

describe('the types of the tables', () => {
  it('say of every column what the migrated database says', async () => {
    const typed = typedColumns(schemaFile);
    expect(typed.size).toBeGreaterThan(300);
    expect(differences(typed, await storedColumns(bank))).toEqual([]);
  });

  it('are refused where they say something else', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'trustiq-schema-'));
    const file = join(directory, 'schema.ts');
    writeFileSync(
      file,
      'export interface Tables { branches: { branch_id: string; branch_name: string | null; colour: string } }\n',
    );
    const found = differences(typedColumns(file), await storedColumns(bank));
    rmSync(directory, { recursive: true });
    expect(found).toEqual(
      expect.arrayContaining([
        'branches.branch_id: string, in the database number',
        'branches.branch_name: null | string, in the database string',
        'branches.colour: string, in the database nothing',
        'users.id: no type, in the database number',
      ]),
    );
  });
});
