import type { EndpointName, Endpoints } from '@trustiq/contract/endpoints.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { Answered, Endpoint, Received } from '@trustiq/contract/wire/endpoint.ts';
import type { Actor } from '@trustiq/domain/access/roles.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import type { Call } from '@trustiq/domain/workflow/workflow-rule.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileReply } from './file-reply.ts';

/** The signed-in person of a request: identity comes from the session, never from the body. */
export type SignedIn = Actor & {
  readonly userName: string;
  readonly fullName: string;
  readonly sessionId: number;
  /** As it was when the request came; a decision asks again in its own moment. */
  readonly heldUntil: string | null;
};

/** A service account: a channel of account officers with a token of its own, bound to one branch. */
export type SignedInService = WorkflowActor & {
  readonly role: 'SERVICE';
  readonly userId: null;
  readonly areaId: number;
  readonly branchId: number;
  readonly serviceId: number;
  readonly serviceName: string;
};

/** Where a request came from; goes into every audit entry. */
export type Origin = {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly language: Language;
};

type Context<E extends Endpoint> = Received<E> & {
  readonly origin: Origin;
  /** Of calls that decide, or change what was decided: the version of the case the caller saw, if they say. */
  readonly seenVersion: E extends { decides: Call } | { mayReopen: true } ? number | undefined : undefined;
  readonly actor: E['permission'] extends 'public'
    ? null
    : E['permission'] extends 'service'
      ? SignedInService
      : SignedIn;
  /** For the few handlers that set a cookie or stream; everything else returns a value. */
  readonly http: { readonly request: FastifyRequest; readonly reply: FastifyReply };
};

type Answer<E extends Endpoint> = E['reply'] extends 'file' ? FileReply : Answered<E>;

export type Handler<Name extends EndpointName> = (
  context: Context<Endpoints[Name]>,
) => Promise<Answer<Endpoints[Name]>>;

/** One handler for every endpoint of the contract: a missing one does not compile. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };

/** The handlers of some endpoints, as a feature provides them. */
export type HandlersOf<Name extends EndpointName> = { readonly [N in Name]: Handler<N> };
