import type { ProblemCode } from '@trustiq/contract/wire/problem.ts';

/** An expected refusal on its way to the caller as a problem. Anything else that is thrown is a bug and answers 500. */
export class Failure extends Error {
  readonly code: ProblemCode;
  readonly details: Record<string, unknown> | undefined;
  /** Text in place of the code's own title, for messages the specification words itself. */
  readonly title: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    details?: Record<string, unknown>,
    { title, retryAfterSeconds }: { title?: string; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.details = details;
    this.title = title;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
