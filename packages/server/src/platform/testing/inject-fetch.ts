import type { FastifyInstance, InjectOptions } from 'fastify';

/** Looked up at each call: whoever keeps a client does not keep a program that was closed. */
export type Asked = { readonly app: FastifyInstance };

/** `fetch` that asks the app directly, without a network, and keeps cookies like a browser. */
export function injectFetch(asked: Asked): typeof globalThis.fetch {
  const cookies = new Map<string, string>();
  return async (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    if (cookies.size > 0) headers['cookie'] = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const options: InjectOptions = { url: String(input), method: init.method ?? 'GET', headers };
    if (init.body !== undefined && init.body !== null) options.payload = init.body as string;
    const response = await asked.app.inject(options);
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const answer = new Headers();
    for (const [name, value] of Object.entries(response.headers))
      if (value !== undefined) answer.set(name, String(value));
    return new Response(response.rawPayload.length === 0 ? null : new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: answer,
    });
  };
}
