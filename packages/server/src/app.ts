import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { authenticate } from './features/identity/authenticate.ts';
import { expectProof, expectWhole } from './features/identity/expect-proof.ts';
import { publicSettings } from './features/identity/settings.ts';
import { authenticateService } from './features/origination/authenticate-service.ts';
import { expectBook } from './features/policy/expect-book.ts';
import { buildHandlers } from './handlers.ts';
import { noteReading } from './platform/audit/note-reading.ts';
import { noteRefusal } from './platform/audit/note-refusal.ts';
import { bankOfPage } from './platform/bank-identity.ts';
import type { Deps } from './platform/deps.ts';
import { serveOpenApi } from './platform/endpoints/openapi.ts';
import { registerEndpoints } from './platform/endpoints/register-endpoints.ts';
import { watchArrivals } from './platform/http/arriving-requests.ts';
import { drainOnClose } from './platform/http/drain.ts';
import { limitInFlight } from './platform/http/limit-in-flight.ts';
import { limitOpenFiles } from './platform/http/limit-open-files.ts';
import { answerWithProblems } from './platform/http/problems.ts';
import { refuseUnderPressure } from './platform/http/refuse-under-pressure.ts';
import { repeatOnce } from './platform/http/repeat-once.ts';
import { newRequestId } from './platform/http/request-id.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { cutStalledAnswers } from './platform/http/stalled-answers.ts';
import { cutPiledUp } from './platform/http/unanswered-requests.ts';
import { answerBadAddress, answerBadConnection } from './platform/http/unroutable.ts';
import { refuseIllFormedText } from './platform/http/well-formed-text.ts';
import { measureAnswers } from './platform/metrics/figures.ts';
import { isMarkedToken } from './platform/security/tokens.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
const LONGEST_REQUEST_MS = 20 * 60_000;

/** The whole program behind one function: `main.ts` and every test build it from here. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, log } = deps;
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.TRUST_PROXY,
    genReqId: newRequestId,
    // The last bound. A request is cut long before, by how fast it arrives; headers of a later one only here.
    requestTimeout: LONGEST_REQUEST_MS + config.REQUEST_DEADLINE_MS,
    http: { headersTimeout: config.REQUEST_DEADLINE_MS, connectionsCheckingInterval: 1_000 },
    // A request that came over an open connection is still answered: only connections are refused while it closes.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBadConnection,
  });
  // The API speaks JSON alone; Fastify would also take plain text.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerWithProblems(app);
  drainOnClose(app, cutPiledUp(app));
  const limits = {
    deadlineMs: config.REQUEST_DEADLINE_MS,
    perAddress: config.OVERLOAD_UNFINISHED,
    sockets: config.OVERLOAD_SOCKETS,
  };
  const stalled = cutStalledAnswers(app, config.ANSWER_STALL_MS);
  watchArrivals(app, limits, { isBehindProxy: config.TRUST_PROXY !== false, stalled });
  limitOpenFiles(app, stalled);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024 });
  refuseUnderPressure(app, {
    delayMs: config.OVERLOAD_DELAY_MS ?? (config.isEmbedded ? 5_000 : 1_000),
    heapBytes: 1_500 * 1024 * 1024,
  });
  const isMarked = (token: string) => isMarkedToken(deps.secrets, token);
  const noteCaller = limitInFlight(app, config.OVERLOAD_REQUESTS, isMarked);
  refuseIllFormedText(app);
  await securityHeaders(app, config.CAPTCHA === 'recaptcha' ? config.RECAPTCHA_SCRIPT_URL : null);
  await serveOpenApi(app);
  measureAnswers(app, deps.figures);
  registerEndpoints(app, buildHandlers(deps), {
    authenticate: authenticate(deps),
    authenticateService: authenticateService(deps),
    expectWhole: expectWhole(deps),
    expectProof: expectProof(deps),
    expectBook: expectBook(deps),
    repeatOnce: repeatOnce({ db: deps.db, now: deps.now }),
    noteRefusal: noteRefusal(deps),
    noteReading: noteReading(deps),
    noteCaller,
  });
  const settings = publicSettings(deps);
  await serveWeb(app, { bankOfPage: () => ({ ...bankOfPage(deps, deps.now()), isPilot: config.pilot }), settings });
  return app;
}
