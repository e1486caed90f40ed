import { type CallOptions, type ClientOptions, createCaller } from './client.ts';
import { type EndpointName, type Endpoints, endpoints } from './endpoints.ts';
import type { Endpoint, Reply, Request } from './wire/endpoint.ts';

type Call<E extends Endpoint> =
  Record<never, never> extends Request<E>
    ? (request?: Request<E>, options?: CallOptions) => Promise<Reply<E>>
    : (request: Request<E>, options?: CallOptions) => Promise<Reply<E>>;

export type Client = { readonly [Name in EndpointName]: Call<Endpoints[Name]> };

/** One function for each endpoint: for programs and tests that use many of them. */
export function createClient(options: ClientOptions = {}): Client {
  const call = createCaller(options);
  const bound = Object.entries(endpoints).map(([name, declared]) => [
    name,
    (request?: Request<Endpoint>, callOptions?: CallOptions) => call(declared as Endpoint, request, callOptions),
  ]);
  return Object.fromEntries(bound);
}
