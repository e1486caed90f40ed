import { stringify } from 'yaml';
import { z } from 'zod';
import type { PeerContract, PeerOperation } from './peer-contract.ts';

const schemaOf = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

const json = (schema: z.ZodType) => ({ 'application/json': { schema: schemaOf(schema) } });

const parameter =
  (place: 'path' | 'query' | 'header') =>
  ([name, schema]: readonly [string, z.ZodType]) => ({
    name,
    in: place,
    required: !schema.safeParse(undefined).success,
    schema: schemaOf(schema),
  });

const describeOperation = (name: string, operation: PeerOperation) => {
  const { summary, parameters = {}, query = {}, headers = [], body, answer, refusals = {} } = operation;
  const all = [
    ...Object.entries(parameters).map(parameter('path')),
    ...Object.entries(query).map(parameter('query')),
    ...headers.map((header) => parameter('header')([header, z.string()])),
  ];
  return {
    operationId: name,
    summary,
    ...(all.length === 0 ? {} : { parameters: all }),
    ...(body === undefined ? {} : { requestBody: { required: true, content: json(body) } }),
    responses: {
      200: { description: 'What TrustIQ reads; anything beside it is passed over', content: json(answer) },
      ...Object.fromEntries(Object.entries(refusals).map(([status, description]) => [status, { description }])),
    },
  };
};

/** The contract as an OpenAPI 3.1 document, in YAML. */
export function peerDocument({ title, description, operations }: PeerContract): string {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const path = paths[operation.path] ?? {};
    paths[operation.path] = { ...path, [operation.method.toLowerCase()]: describeOperation(name, operation) };
  }
  const document = {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    servers: [{ url: 'https://partner.example', description: 'The address in the settings' }],
    security: [{ bearer: [] }, { basic: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, basic: { type: 'http', scheme: 'basic' } },
    },
    paths,
  };
  return stringify(document, { lineWidth: 120, aliasDuplicateObjects: false });
}
