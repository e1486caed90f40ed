import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { endpoints } from '@trustiq/contract/endpoints.ts';
import { webhookEventSchema } from '@trustiq/contract/origination/webhook-event.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addMeanings } from './add-meanings.ts';
import { describeOperation, type Operation } from './describe-operation.ts';
import { joinSamePaths } from './join-same-paths.ts';
import { nameKeys } from './name-keys.ts';
import { type SharingOperation, shareSchemas } from './share-schemas.ts';

const declared = new Map<string, Endpoint>(Object.entries(endpoints));

type DescribedOperation = Operation & SharingOperation;
type Document = {
  paths?: Record<string, Record<string, DescribedOperation>>;
  components?: { schemas?: Record<string, object> };
  webhooks?: object;
};

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

/** What the bank sends to a channel that has named an address. */
const caseEvent = () => ({
  operationId: 'caseEvent',
  summary: 'A case of the service account came to another status',
  description:
    'Signed by the Standard Webhooks convention. Anything but a 2xx within 15 seconds is tried again; 410 closes the address.',
  security: [],
  parameters: [
    header('webhook-id', 'The same for every try of one event', 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W'),
    header('webhook-timestamp', 'When this try was sent, in seconds since 1970', '1794885120'),
    header('webhook-signature', 'Base64 HMAC-SHA256 of id.timestamp.body, one for each secret', 'v1,K5oZ…'),
  ],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: z.toJSONSchema(webhookEventSchema, { target: 'draft-2020-12' }) } },
  },
  responses: { '2XX': { description: 'Taken' }, '410': { description: 'Nobody listens there any more' } },
});

/** The document as others need it: schemas that are shared by name, meanings, keys and calls to the channel. */
function finished<Described extends object>(document: Described): Described {
  const described = document as Described & Document;
  const paths = described.paths ?? {};
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const event = caseEvent();
  const { $schema: _, ...schema } = event.requestBody.content['application/json'].schema as Record<string, unknown>;
  event.requestBody.content['application/json'].schema = schema as never;
  for (const operation of operations) {
    // Files and streams have no schema that could describe them, but they are answers all the same.
    operation.responses = { '200': { description: 'The file itself' }, ...operation.responses };
    const endpoint = declared.get(operation.operationId ?? '');
    if (endpoint !== undefined) describeOperation(operation, endpoint);
    nameKeys(operation);
  }
  joinSamePaths(paths);
  const shared = shareSchemas([...operations, event as SharingOperation]);
  described.components = { ...described.components, schemas: { ...described.components?.schemas, ...shared } };
  for (const operation of operations)
    if (declared.get(operation.operationId ?? '')?.permission === 'service')
      addMeanings(operation.operationId ?? '', operation, shared);
  addMeanings('caseEvent', event as never, shared);
  described.webhooks = { caseEvent: { post: event } };
  return described;
}

const description = [
  'Loan-origination back office.',
  'A program of a branch begins with docs/channel.md; its calls are those under `origination`.',
].join(' ');

/** The document and its reader, both made from the contract. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'TrustIQ', description, version: '1' },
      servers: [{ url: '/', description: 'The host that serves this document' }],
      components: {
        securitySchemes: {
          session: {
            type: 'http',
            scheme: 'bearer',
            description: 'A person: id_token of POST /api/authenticate, together with its cookie',
          },
          serviceKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A program: the key that an administrator was shown once when the service account was made (/admin/services, or `npm run user -- --service create`). No cookie.',
          },
        },
      },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => ('openapiObject' in document ? finished(document.openapiObject) : {}),
  });
  // One text for all: readers who take their time share it.
  let text: Buffer | null = null;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    text ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(text);
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
