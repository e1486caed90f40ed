import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { authenticate } from '../features/identity/authenticate.ts';
import { expectProof, expectWhole } from '../features/identity/expect-proof.ts';
import { authenticateService } from '../features/origination/authenticate-service.ts';
import { buildHandlers } from '../handlers.ts';
import { noteReading } from '../platform/audit/note-reading.ts';
import { noteRefusal } from '../platform/audit/note-refusal.ts';
import type { Deps } from '../platform/deps.ts';
import { registerEndpoints } from '../platform/endpoints/register-endpoints.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { answerWithProblems } from '../platform/http/problems.ts';
import { repeatOnce } from '../platform/http/repeat-once.ts';

type AnyHandler = (context: object) => Promise<unknown>;

/** A process that does its work and dies with it committed, before anything else: nobody is answered. */
export async function dyingApp(deps: Deps, onDone: (answer: unknown) => void): Promise<FastifyInstance> {
  const dying = Object.entries(buildHandlers(deps)).map(([name, handle]) => {
    const dieAfter: AnyHandler = async (context) => {
      onDone(await (handle as unknown as AnyHandler)(context));
      return new Promise(() => {});
    };
    return [name, dieAfter] as const;
  });
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerWithProblems(app);
  await app.register(cookie);
  registerEndpoints(app, Object.fromEntries(dying) as unknown as Handlers, {
    authenticate: authenticate(deps),
    authenticateService: authenticateService(deps),
    expectWhole: expectWhole(deps),
    expectProof: expectProof(deps),
    expectBook: async () => {},
    repeatOnce: repeatOnce(deps),
    noteRefusal: noteRefusal(deps),
    noteReading: noteReading(deps),
    noteCaller: () => {},
  });
  return app;
}
