import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problems as texts } from '@trustiq/contract/texts/id/problems.ts';
import { type Problem, type ProblemCode } from '@trustiq/contract/wire/problem.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';
import { sendProblem } from './problems.ts';
import { newRequestId } from './request-id.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** An address that no route can match: a broken escape, a parameter of a thousand letters. */
export function answerBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply);
  sendProblem(request, reply, new Failure('INVALID_REQUEST'));
}

const answers: Record<string, { readonly status: number; readonly code: ProblemCode }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'INVALID_REQUEST' },
};

/** Bytes that are not a request at all. There is no request to answer, only a connection. */
export function answerBadConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const { status, code } = answers[error.code ?? ''] ?? { status: 400, code: 'INVALID_REQUEST' as const };
  const problem: Problem = {
    type: `urn:trustiq:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title: texts[code],
    status,
    code,
    requestId: newRequestId(),
  };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
