// Writes docs/openapi.json from the contract, so that a review shows every change of the border.
import { fileURLToPath } from 'node:url';
import { canonicalJson, type Json } from '@trustiq/domain/seal/canonical-json.ts';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { serveOpenApi } from '../packages/server/src/platform/endpoints/openapi.ts';
import { registerEndpoints } from '../packages/server/src/platform/endpoints/register-endpoints.ts';
import type { Handlers } from '../packages/server/src/platform/http/handler.ts';
import { keepFresh } from './keep-fresh.ts';

const never = () => {
  throw new Error('Nothing is called while the document is written');
};

const app = Fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
await serveOpenApi(app);
const handlers = new Proxy({}, { get: () => never }) as Handlers;
registerEndpoints(app, handlers, {
  authenticate: never,
  authenticateService: never,
  expectWhole: never,
  expectProof: never,
  expectBook: never,
  repeatOnce: never,
  noteRefusal: never,
  noteReading: never,
  noteCaller: never,
});
await app.ready();
const document = JSON.parse(JSON.stringify(app.swagger())) as Json;
await app.close();

// Sorted by name: the order in which calls are declared says nothing.
const text = `${JSON.stringify(JSON.parse(canonicalJson(document)), null, 1)}\n`;
keepFresh(fileURLToPath(new URL('../docs/openapi.json', import.meta.url)), text);
