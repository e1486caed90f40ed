import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

type Described = { responses?: Record<string, unknown> };

/** Files and streams have no schema that could describe them, but they are answers all the same. */
function withFiles<Document extends { paths?: object }>(document: Document): Document {
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path as Record<string, Described>))
      operation.responses = { '200': { description: 'The file itself' }, ...operation.responses };
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
    transformObject: (document) => ('openapiObject' in document ? withFiles(document.openapiObject) : {}),
  });
  // One text for all: readers who take their time share it.
  let text: Buffer | null = null;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    text ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(text);
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
