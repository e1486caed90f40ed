import fc from 'fast-check';

/** The part of JSON Schema that our own document uses. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly format?: string;
};
type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
};
export type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
};
export type Description = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
};

export type FuzzedRequest = {
  readonly operation: Operation;
  readonly method: string;
  readonly url: string;
  readonly payload?: string;
};

/** What people paste and what attackers send. */
const hostileTexts = [
  '',
  ' ',
  "' OR '1'='1",
  "'; drop table applications; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=cmd|"/c calc"!A1',
  '../../../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '\u202Eevil',
  '🏦'.repeat(50),
  'x'.repeat(5_000),
  '{"$gt":""}',
  '${7*7}',
  '__proto__',
  '1e309',
  'NaN',
  'null',
  '2026-02-31',
  '-1',
  '99999999999999999999',
];
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(null, -1, 0, 1e308, Number.MAX_SAFE_INTEGER + 2, 0.1, true, [], {}, [[[]]]),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);

const days = ['2022-01-01', '2026-11-01', '2026-11-16', '1899-12-31', '9999-12-31'];

/** Requests of one operation: as the document describes them, and the same with something wrong in them. */
export function fuzzedRequests(document: Description, knownIds: readonly number[]) {
  const resolve = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (document.components?.schemas?.[name] ?? {});
  };

  const textOf = ({ format, maxLength = 30 }: Schema): fc.Arbitrary<string> => {
    if (format === 'date') return fc.constantFrom(...days);
    if (format === 'date-time') return fc.constantFrom(...days.map((day) => `${day}T00:00:00.000Z`));
    if (format === 'uuid') return fc.uuid();
    return fc.oneof(
      fc.string({ maxLength: Math.min(maxLength, 30) }),
      fc.constantFrom('Sri', '3273015705909901', '081299990001', 'R05', '1', '001'),
    );
  };

  const valueOf = (given: Schema, depth = 0): fc.Arbitrary<unknown> => {
    const schema = resolve(given);
    const choices = schema.anyOf ?? schema.oneOf;
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    if (choices !== undefined) return fc.oneof(...choices.map((choice) => valueOf(choice, depth)));
    const { minimum: least = -1_000, maximum: most = 1_000_000_000 } = schema;
    switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
      case 'integer':
        return fc.oneof(
          fc.constantFrom(...knownIds),
          fc.integer({ min: Math.max(least, -1_000), max: Math.min(most, 2_000_000_000) }),
        );
      case 'number':
        return fc.double({ min: Math.max(least, -1_000), max: Math.min(most, 1e12), noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return depth > 4 ? fc.constant([]) : fc.array(valueOf(schema.items ?? {}, depth + 1), { maxLength: 3 });
      case 'object': {
        if (depth > 6) return fc.constant({});
        const entries = Object.entries(schema.properties ?? {});
        const fields = Object.fromEntries(entries.map(([key, value]) => [key, valueOf(value, depth + 1)]));
        const requiredKeys = entries.map(([key]) => key).filter((key) => schema.required?.includes(key) ?? false);
        return fc.record(fields, { requiredKeys });
      }
      case 'string':
        return textOf(schema);
      default:
        return hostile;
    }
  };

  /** One thing in it is replaced, left out or added. */
  const damaged = (value: unknown): fc.Arbitrary<unknown> => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return hostile;
    const keys = Object.keys(value);
    if (keys.length === 0) return fc.constant({ unknown: 1 });
    return fc.tuple(fc.constantFrom(...keys), hostile, fc.constantFrom('replace', 'leave out', 'add')).map((change) => {
      const [key, bad, how] = change;
      if (how === 'add') return { ...value, surprise: bad };
      const { [key]: _gone, ...rest } = value as Record<string, unknown>;
      return how === 'replace' ? { ...rest, [key]: bad } : rest;
    });
  };
  const spoilt = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
    fc.oneof(
      { weight: 3, arbitrary },
      { weight: 2, arbitrary: arbitrary.chain(damaged) },
      { weight: 1, arbitrary: hostile },
    );

  const write = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

  return (path: string, method: string, operation: Operation): fc.Arbitrary<FuzzedRequest> => {
    const parameters = (operation.parameters ?? []).filter(({ in: place }) => place !== 'header');
    const values = fc.tuple(
      ...parameters.map(({ schema, required = false, in: place }) =>
        place === 'query' && !required
          ? fc.option(spoilt(valueOf(schema)), { nil: undefined })
          : spoilt(valueOf(schema)),
      ),
    );
    const bodySchema = operation.requestBody?.content['application/json']?.schema;
    const body = bodySchema === undefined ? fc.constant(undefined) : spoilt(valueOf(bodySchema));
    return fc.tuple(values, body, fc.nat(40)).map(([given, content, oddity]) => {
      let address = path;
      const query = new URLSearchParams();
      parameters.forEach(({ name, in: place }, position) => {
        const value = given[position];
        if (place === 'path') address = address.replace(`{${name}}`, encoded(write(value ?? '')) || '-');
        else if (value !== undefined) query.append(name, write(value).toWellFormed());
      });
      const url = query.size === 0 ? address : `${address}?${query}`;
      const request = { operation, method: method.toUpperCase(), url };
      if (content === undefined) return request;
      // Now and then the text is no JSON at all.
      const text = JSON.stringify(content);
      return { ...request, payload: oddity === 0 ? text.slice(0, -1) : text };
    });
  };
}
