import type { Endpoint, Reply, Request } from './wire/endpoint.ts';
import { type Problem, problemSchema } from './wire/problem.ts';

/** A refused or failed call. `problem` is null when the answer was not one of ours (no network, a proxy's page). */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, problem: Problem | null, retryAfterSeconds: number | null) {
    super(problem?.title ?? `HTTP ${status}`);
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type ClientOptions = {
  readonly baseUrl?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Headers of every call: bearer token, language. */
  readonly headers?: () => Record<string, string>;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** The version of the case that the caller saw, where the request does not carry it. */
  readonly seenVersion?: number;
};
type AnyRequest = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

/** The path with its parameters and query filled in. */
export function urlOf(declared: Endpoint, { params, query }: AnyRequest): string {
  const given = (params ?? {}) as Record<string, unknown>;
  const path = declared.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) search.append(name, String(item));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

async function problemOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const problem = problemSchema.safeParse(body);
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, problem.data ?? null, retryAfter > 0 ? retryAfter : null);
}

async function readReply(declared: Endpoint, response: Response): Promise<unknown> {
  if (declared.reply === 'file' || declared.reply === 'events') return response.blob();
  const body = declared.reply.parse(await response.json());
  if (!declared.paged) return body;
  return { rows: body, total: Number(response.headers.get('x-total-count')) };
}

/** Calls any endpoint: a page imports only the endpoints it uses. */
export type Caller = <E extends Endpoint>(
  declared: E,
  request?: Request<E>,
  options?: CallOptions,
) => Promise<Reply<E>>;

export function createCaller({
  baseUrl = '',
  fetch = globalThis.fetch.bind(globalThis),
  headers = () => ({}),
}: ClientOptions = {}): Caller {
  return async <E extends Endpoint>(declared: E, request: AnyRequest = {}, options: CallOptions = {}) => {
    const response = await fetch(baseUrl + urlOf(declared, request), {
      method: declared.method,
      credentials: 'same-origin',
      headers: {
        ...headers(),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.seenVersion === undefined ? {} : { 'if-match': `"${options.seenVersion}"` }),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    if (!response.ok) throw await problemOf(response);
    return (await readReply(declared, response)) as Reply<E>;
  };
}
