import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { describeOperation, type Operation } from './describe-operation.ts';

const declared = new Map<string, Endpoint>(Object.entries(endpoints));

/** Files and streams have no schema that could describe them, but they are answers all the same. */
function withDescriptions<Document extends { paths?: object }>(document: Document): Document {
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path as Record<string, Operation>)) {
      operation.responses = { '200': { description: 'The file itself' }, ...operation.responses };
      const endpoint = declared.get(operation.operationId ?? '');
      if (endpoint !== undefined) describeOperation(operation, endpoint);
    }
  return document;
}

/** The document and its reader, both made from the contract. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'TrustIQ', description: 'Loan-origination back office', version: '1' },
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'id_token of POST /api/authenticate, together with its cookie',
          },
        },
      },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => ('openapiObject' in document ? withDescriptions(document.openapiObject) : {}),
  });
  // One text for all: readers who take their time share it.
  let text: Buffer | null = null;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    text ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(text);
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
