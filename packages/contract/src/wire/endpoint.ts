import type { SessionStage } from '@trustiq/domain/access/second-factor.ts';
import type { Permission } from '@trustiq/domain/permissions/permissions.ts';
import type { Call } from '@trustiq/domain/workflow/workflow-rule.ts';
import type { z } from 'zod';
import type { ProblemCode } from './problem.ts';

/** `public` needs nobody signed in; `service` needs the token of a service account. */
export type Access = Permission | 'public' | 'service';

/** The groups of facts about a person that a call may show. Who saw which of them is written down. */
export const factGroups = [
  'application',
  'applicant',
  'documents',
  'survey',
  'bureau',
  'fdc',
  'credit',
  'outside',
] as const;
export type FactGroup = (typeof factGroups)[number];

/** One call of the API. There is no default permission: leaving it out does not compile. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly permission: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** A schema, or what is streamed instead: a file, or server-sent events. */
  readonly reply: z.ZodType | 'file' | 'events';
  /** The reply is one page of a list: the handler gives `{ rows, total }`, the wire carries the array and its headers. */
  readonly paged?: true;
  /** The group of facts of a case that the answer shows. */
  readonly reads?: FactGroup;
  readonly errors: readonly ProblemCode[];
  /** Uploads carry a file as base64 and may be larger than other requests. */
  readonly upload?: true;
  /** An `Idempotency-Key` makes the call answer once and then repeat its answer. */
  readonly idempotent?: true;
  /**
   * The call of the workflow table that this makes. It leads to a transition: a person must say which version of the case
   * they saw (`If-Match`, query or body).
   */
  readonly decides?: Call;
  /** The same where it changes what was decided about; elsewhere the version may be left out. */
  readonly mayReopen?: true;
  /** Sessions that still lack a step of the sign-in and may call this all the same; every other call is closed to them. */
  readonly stages?: readonly SessionStage[];
  /** Wants a proof of the last 15 minutes: because money moves, or because it changes how the person proves themselves. */
  readonly proof?: 'money' | 'account';
};

export const endpoint = <const Declared extends Endpoint>(declared: Declared): Declared => declared;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export type Page<Row> = { readonly rows: readonly Row[]; readonly total: number };
type RowOf<Rows> = Rows extends readonly (infer Row)[] ? Row : never;

/** What a handler gets: everything parsed. */
export type Received<E extends Endpoint> = {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
};

/** What a handler gives back, before serialisation. */
export type Answered<E extends Endpoint> = E['reply'] extends z.ZodType
  ? E extends { paged: true }
    ? Page<RowOf<z.input<E['reply']>>>
    : z.input<E['reply']>
  : unknown;

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? Record<never, never> extends z.input<Schema>
    ? { readonly [K in Name]?: z.input<Schema> }
    : { readonly [K in Name]: z.input<Schema> }
  : { readonly [K in Name]?: undefined };

/** What the client sends. Parts that may be empty may be left out. */
export type Request<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

/** What the client gets. */
export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType
  ? E extends { paged: true }
    ? Page<RowOf<z.output<E['reply']>>>
    : z.output<E['reply']>
  : Blob;
