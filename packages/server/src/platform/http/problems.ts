import { problems as en } from '@trustiq/contract/texts/en/problems.ts';
import { problems as id } from '@trustiq/contract/texts/id/problems.ts';
import { languageOf } from '@trustiq/contract/texts/language.ts';
import { type Problem, type ProblemCode, problems } from '@trustiq/contract/wire/problem.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '../database/is-unavailable.ts';
import { Failure } from './failure.ts';

const titles = { id, en };
const RETRY_AFTER_SECONDS = 5;

/** Fastify's own refusals, by their code. */
const frameworkCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_REQUEST',
};

/** Values that pass every schema and that no column can hold: a number beyond the type, a NUL in a text. */
const unstorable = new Set(['22003', '22021', '22P05']);

function asFailure(error: FastifyError | Failure): Failure {
  if (error instanceof Failure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message, keyword }) => ({
      path: instancePath,
      message,
      keyword,
    }));
    return new Failure('INVALID_REQUEST', { in: error.validationContext, issues });
  }
  if (unstorable.has(error.code)) return new Failure('INVALID_REQUEST');
  if (isDatabaseUnavailable(error))
    return new Failure('UNAVAILABLE', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const known = frameworkCodes[error.code];
  if (known !== undefined) return new Failure(known);
  const status = error.statusCode ?? 500;
  if (status === 404) return new Failure('NOT_FOUND');
  if (status === 413) return new Failure('TOO_LARGE');
  return new Failure(status >= 400 && status < 500 ? 'INVALID_REQUEST' : 'INTERNAL');
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const status = problems[failure.code];
  const problem: Problem = {
    type: `urn:trustiq:problem:${failure.code.toLowerCase().replaceAll('_', '-')}`,
    title: failure.title ?? titles[languageOf(request.headers['accept-language'])][failure.code],
    status,
    code: failure.code,
    ...(failure.details ? { details: failure.details } : {}),
    requestId: request.id,
  };
  if (failure.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.ceil(failure.retryAfterSeconds)));
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem);
}

export function answerWithProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = asFailure(error);
    if (failure.code === 'INTERNAL') request.log.error({ err: error }, 'unexpected failure');
    if (failure.code === 'UNAVAILABLE') request.log.error({ err: error }, 'the database is away');
    return sendProblem(request, reply, failure);
  });
}
