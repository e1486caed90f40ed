import { endpoints } from '@trustiq/contract/endpoints.ts';
import { languageOf } from '@trustiq/contract/texts/language.ts';
import { type Endpoint, type Page } from '@trustiq/contract/wire/endpoint.ts';
import { maskIdentifiers, wantsMaskedIdentifiers } from '@trustiq/contract/wire/mask-identifiers.ts';
import { problemSchema, problems } from '@trustiq/contract/wire/problem.ts';
import { RECORD_BROKEN_HEADER } from '@trustiq/contract/wire/record-broken.ts';
import type { SessionStage } from '@trustiq/domain/access/second-factor.ts';
import { mayUse } from '@trustiq/domain/permissions/permissions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { duringReading, newReading } from '../audit/case-reading.ts';
import type { NoteReading } from '../audit/note-reading.ts';
import type { NoteRefusal } from '../audit/note-refusal.ts';
import { Failure } from '../http/failure.ts';
import { type FileReply, sendFile } from '../http/file-reply.ts';
import type { Handlers, Origin, SignedIn, SignedInService } from '../http/handler.ts';
import type { NoteCaller } from '../http/limit-in-flight.ts';
import { linkHeader } from '../http/link-header.ts';
import type { RepeatOnce } from '../http/repeat-once.ts';
import { seenVersionOf } from '../http/seen-version.ts';
import { problemCodesOf } from './describe-operation.ts';

const UPLOAD_LIMIT_BYTES = 15 * 1024 * 1024;

/** Who asks, and how far and when they showed who they are. */
export type Present = SignedIn & { readonly stage: SessionStage | null; readonly provenAt: string };
export type Authenticate = (request: FastifyRequest) => Promise<Present>;
/** Throws where the session lacks a step of the sign-in, or the call wants a newer proof. */
export type ExpectProof = (actor: Present, declared: Endpoint) => Promise<void>;
/** Null when the token is not one of a service account. */
export type AuthenticateService = (request: FastifyRequest) => Promise<SignedInService | null>;

type Caller = SignedIn | SignedInService;

/** A session that is ended elsewhere is over within a second, also for what is still on its way. */
const LOOK_LASTS_MS = 1_000;

type AnyHandler = (context: object) => Promise<unknown>;

const schemas = new Map<string, ReturnType<typeof describe>>();

/** What an endpoint declares is the same in every app of a process. */
function schemaOf(name: string, declared: Endpoint) {
  const schema = schemas.get(name) ?? describe(name, declared);
  schemas.set(name, schema);
  return schema;
}

function describe(name: string, declared: Endpoint) {
  const statuses = new Set(problemCodesOf(declared).map((code) => problems[code]));
  return {
    operationId: name,
    summary: declared.summary,
    tags: [declared.path.split('/')[2] ?? 'api'],
    'x-permission': declared.permission,
    ...(declared.permission === 'public' ? { security: [] } : {}),
    ...(declared.permission === 'service' ? { security: [{ serviceKey: [] }] } : {}),
    ...(declared.params ? { params: declared.params } : {}),
    ...(declared.query ? { querystring: declared.query } : { querystring: z.strictObject({}) }),
    ...(declared.body ? { body: declared.body } : {}),
    response: {
      ...(typeof declared.reply === 'string' ? {} : { 200: declared.reply }),
      ...Object.fromEntries([...statuses].map((status) => [status, problemSchema])),
    },
  };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { rows, total }: Page<unknown>): FastifyReply {
  const { page, size } = request.query as { page: number; size: number };
  reply.header('x-total-count', String(total)).header('link', linkHeader(request.url, { page, size, total }));
  return reply.send(rows);
}

const originOf = (request: FastifyRequest): Origin => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  language: languageOf(request.headers['accept-language']),
});

type RequestSteps = {
  readonly authenticate: Authenticate;
  readonly authenticateService: AuthenticateService;
  readonly expectWhole: ExpectProof;
  readonly expectProof: ExpectProof;
  /** Refuses business in a bank that has no policy yet. */
  readonly expectBook: (declared: Endpoint) => Promise<void>;
  readonly repeatOnce: RepeatOnce;
  readonly noteRefusal: NoteRefusal;
  readonly noteReading: NoteReading;
  readonly noteCaller: NoteCaller;
};

/** Makes a route of every endpoint: who may call it, what it takes, what it answers. */
export function registerEndpoints(
  app: FastifyInstance,
  handlers: Handlers,
  {
    authenticate,
    authenticateService,
    expectWhole,
    expectProof,
    expectBook,
    repeatOnce,
    noteRefusal,
    noteReading,
    noteCaller,
  }: RequestSteps,
): void {
  for (const [name, declared] of Object.entries(endpoints) as [keyof Handlers, Endpoint][]) {
    const handle = handlers[name] as unknown as AnyHandler;
    const { permission } = declared;
    const admissions = new WeakMap<FastifyRequest, { readonly actor: Caller; readonly at: number }>();
    const refused =
      (request: FastifyRequest, actor: Caller | null) =>
      async (failure: unknown): Promise<never> => {
        const hasToken = request.headers.authorization !== undefined;
        if (failure instanceof Failure)
          await noteRefusal({ failure, endpoint: name, actor, hasToken, origin: originOf(request) });
        throw failure;
      };
    const whoAsks = async (request: FastifyRequest): Promise<Present | SignedInService> =>
      (permission === 'service' ? await authenticateService(request) : null) ??
      (await authenticate(request).catch(refused(request, null)));
    const admittedAs = async (request: FastifyRequest, present: Present | SignedInService): Promise<Caller> => {
      if ('serviceId' in present) {
        await expectBook(declared);
        return present;
      }
      await expectWhole(present, declared).catch(refused(request, present));
      if (permission === 'service' || permission === 'public' || !mayUse(present.role, permission))
        await refused(request, present)(new Failure('FORBIDDEN'));
      await expectBook(declared);
      await expectProof(present, declared).catch(refused(request, present));
      const { stage: _stage, provenAt: _provenAt, ...actor } = present;
      return actor;
    };
    const admit = async (request: FastifyRequest, present: Present | SignedInService): Promise<void> => {
      admissions.set(request, { actor: await admittedAs(request, present), at: performance.now() });
    };
    app.route({
      method: declared.method,
      url: declared.path,
      schema: schemaOf(name, declared),
      ...(declared.upload ? { bodyLimit: UPLOAD_LIMIT_BYTES } : {}),
      // Before the body is read and validated: a stranger learns nothing about the shape of a request.
      onRequest: async (request) => {
        if (permission === 'public') return;
        const actor = await whoAsks(request);
        noteCaller(request, 'serviceId' in actor ? `service:${actor.serviceId}` : `user:${actor.userId}`);
        await admit(request, actor);
      },
      // A body may take its time: whoever was signed out or closed meanwhile is out.
      preValidation: async (request) => {
        const admitted = admissions.get(request);
        if (admitted !== undefined && performance.now() - admitted.at > LOOK_LASTS_MS)
          await admit(request, await whoAsks(request));
      },
      handler: async (request, reply) => {
        const actor = admissions.get(request)?.actor ?? null;
        const { params, query, body } = request;
        const seenVersion = declared.decides || declared.mayReopen ? seenVersionOf(request) : undefined;
        const origin = originOf(request);
        const reading = newReading();
        const context = { params, query, body, seenVersion, actor, origin, http: { request, reply } };
        const run = () => duringReading(reading, () => handle(context)).catch(refused(request, actor));
        const answer = declared.idempotent && actor ? await repeatOnce(request, actor, run) : await run();
        if (actor) await noteReading({ ...reading, actor, origin, facts: declared.reads ?? name, endpoint: name });
        if (reading.broken.size > 0) reply.header(RECORD_BROKEN_HEADER, [...reading.broken].join(','));
        if (declared.reply === 'file') return sendFile(reply, answer as FileReply);
        if (reply.sent || declared.reply === 'events') return answer;
        const shown = wantsMaskedIdentifiers(request.headers) ? maskIdentifiers(answer) : answer;
        return declared.paged ? sendPage(request, reply, shown as Page<unknown>) : reply.send(shown);
      },
    });
  }
}
