import { canonicalJson, type Json } from '@trustiq/domain/seal/canonical-json.ts';

type Schema = { [key: string]: unknown };

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (schema: Schema): string => canonicalJson(JSON.parse(JSON.stringify(schema)) as Json);

/** Where a schema stands: what its neighbours call it, and the call it belongs to. */
type Place = { readonly operation: string; readonly kind: 'Request' | 'Reply'; readonly property: string | null };

type Found = { readonly places: Place[]; readonly schema: Schema };

const isShareable = ({ type, properties, enum: values }: Schema): boolean =>
  (type === 'object' && isSchema(properties) && Object.keys(properties).length > 0) ||
  (Array.isArray(values) && values.length > 3);

const capitalised = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Every schema below one, with the name of the property under which it stands; the innermost first. */
function visit(value: unknown, place: Place, see: (schema: Schema, place: Place) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, place, see);
  if (!isSchema(value)) return;
  const { properties, ...rest } = value;
  if (isSchema(properties))
    for (const [name, schema] of Object.entries(properties)) visit(schema, { ...place, property: name }, see);
  for (const [key, below] of Object.entries(rest))
    if (key !== 'examples' && key !== 'default' && key !== 'enum') visit(below, place, see);
  see(value, place);
}

type Media = { schema?: Schema };
export type SharingOperation = {
  operationId?: string;
  requestBody?: { content?: Record<string, Media> };
  responses?: Record<string, { content?: Record<string, Media> }>;
};

function bodiesOf({ operationId = '', requestBody, responses = {} }: SharingOperation) {
  const all = (content: Record<string, Media> | undefined, kind: Place['kind']) =>
    Object.values(content ?? {}).flatMap(({ schema }) =>
      schema ? [{ schema, place: { operation: operationId, kind, property: null } }] : [],
    );
  return [
    ...all(requestBody?.content, 'Request'),
    ...Object.values(responses).flatMap(({ content }) => all(content, 'Reply')),
  ];
}

/** The name of a property if it always stands under the same one, else that of the first call that has it. */
function nameOf({ places, schema }: Found, taken: ReadonlySet<string>): string {
  const titled = typeof schema['title'] === 'string' ? capitalised(schema['title']) : null;
  const properties = new Set(places.map(({ property }) => property));
  const [first] = places.toSorted((one, other) => (one.operation < other.operation ? -1 : 1));
  const [only] = properties.size === 1 ? properties : [null];
  const ofCall = `${capitalised(first?.operation ?? '')}${capitalised(first?.property ?? first?.kind ?? '')}`;
  const wanted = [titled, only == null ? null : capitalised(only), ofCall].filter((name) => name !== null);
  const free = wanted.find((name) => !taken.has(name));
  if (free !== undefined) return free;
  let serial = 2;
  while (taken.has(`${ofCall}${serial}`)) serial += 1;
  return `${ofCall}${serial}`;
}

/** Two bodies that are the same become one schema with a name; whoever has it refers to it. */
export function shareSchemas(operations: readonly SharingOperation[]): Record<string, Schema> {
  const found = new Map<string, Found>();
  const bodies = operations.flatMap(bodiesOf);
  for (const { schema, place } of bodies)
    visit(schema, place, (one, at) => {
      if (!isShareable(one)) return;
      const text = textOf(one);
      const known = found.get(text) ?? { places: [], schema: one };
      known.places.push(at);
      found.set(text, known);
    });
  const shared = [...found].filter(([, { places, schema }]) => places.length > 1 || schema['title'] !== undefined);
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [text, one] of shared.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const name = nameOf(one, taken);
    taken.add(name);
    names.set(text, name);
  }
  const schemas: Record<string, Schema> = {};
  // The outermost is compared as it was before its parts became references.
  const texts = new Map<Schema, string>();
  for (const { schema, place } of bodies)
    visit(schema, place, (one) => {
      if (isShareable(one)) texts.set(one, textOf(one));
    });
  for (const { schema, place } of bodies)
    visit(schema, place, (one) => {
      const name = names.get(texts.get(one) ?? '');
      if (name === undefined) return;
      schemas[name] ??= { ...one };
      for (const key of Object.keys(one)) delete one[key];
      one['$ref'] = `#/components/schemas/${name}`;
    });
  return schemas;
}
