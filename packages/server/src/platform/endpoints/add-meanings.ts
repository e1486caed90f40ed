import { meaningOf } from '@trustiq/contract/origination/meanings/channel-meanings.ts';

type Schema = { [key: string]: unknown };
type Media = { schema?: Schema };

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const PREFIX = '#/components/schemas/';

/** What a schema says, where it refers to another. */
const resolved = (schema: Schema, schemas: Readonly<Record<string, Schema>>): Schema => {
  const { $ref: reference } = schema;
  return typeof reference === 'string' && reference.startsWith(PREFIX)
    ? (schemas[reference.slice(PREFIX.length)] ?? schema)
    : schema;
};

function describe(schema: Schema, path: readonly string[]): void {
  const meaning = meaningOf(path);
  if (meaning === null) return;
  const [means, example] = meaning;
  schema['description'] ??= means;
  if (example !== undefined) schema['examples'] ??= [example];
}

/** Every field below, also in lists and choices. */
function describeFields(schema: Schema, path: readonly string[], schemas: Readonly<Record<string, Schema>>): void {
  const { properties, items, anyOf } = resolved(schema, schemas);
  if (isSchema(properties))
    for (const [name, field] of Object.entries(properties)) {
      if (!isSchema(field)) continue;
      describe(field, [...path, name]);
      describeFields(field, [...path, name], schemas);
    }
  if (isSchema(items)) describeFields(items, path, schemas);
  if (Array.isArray(anyOf)) for (const choice of anyOf) if (isSchema(choice)) describeFields(choice, path, schemas);
}

type Described = {
  parameters?: object[];
  requestBody?: { content?: Record<string, Media> };
  responses?: Record<string, { content?: Record<string, Media> }>;
};

/** Says of every field that a program sends or gets what it means, with an example. */
export function addMeanings(name: string, operation: Described, schemas: Readonly<Record<string, Schema>>): void {
  const answers = Object.entries(operation.responses ?? {}).filter(([status]) => status === '200');
  const describeBody = (content: Record<string, Media> | undefined, whose: string) => {
    for (const { schema } of Object.values(content ?? {})) if (schema) describeFields(schema, [whose], schemas);
  };
  describeBody(operation.requestBody?.content, name);
  for (const [, { content }] of answers) describeBody(content, `${name}Reply`);
  for (const parameter of (operation.parameters ?? []) as Schema[]) {
    const meaning = meaningOf([name, String(parameter['name'])]);
    if (meaning === null) continue;
    parameter['description'] ??= meaning[0];
    parameter['example'] ??= meaning[1];
  }
}
