import type { z } from 'zod';

/** One call that TrustIQ makes to a partner: what it sends, and what it understands of the answer. */
export type PeerOperation = {
  readonly method: 'GET' | 'POST';
  /** With parameters in braces, as OpenAPI writes them. */
  readonly path: string;
  readonly summary: string;
  readonly parameters?: Readonly<Record<string, z.ZodType>>;
  readonly query?: Readonly<Record<string, z.ZodType>>;
  readonly headers?: readonly string[];
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** Other answers that mean something, by status. */
  readonly refusals?: Readonly<Record<number, string>>;
};

/** What a partner must offer, written once: the published document and the peer that can be tried both follow from it. */
export type PeerContract<Name extends string = string> = {
  readonly title: string;
  readonly description: string;
  readonly operations: Readonly<Record<Name, PeerOperation>>;
};

const toPattern = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

export type PeerRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
};

export type FoundOperation<Name extends string> = {
  readonly name: Name;
  readonly parameters: Readonly<Record<string, string>>;
  /** What is wrong with the request; empty when nothing is. */
  readonly faults: readonly string[];
};

const faultsOf = (place: string, schema: z.ZodType, value: unknown): string[] => {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => `${[place, ...path].join('.')}: ${message}`);
};

/** Which of the partner's calls this is; null when it offers none such. */
export function findOperation<Name extends string>(
  { operations }: PeerContract<Name>,
  { method, path, query, body }: PeerRequest,
): FoundOperation<Name> | null {
  // Fixed paths come before those with a parameter in the same place.
  const candidates = (Object.keys(operations) as Name[]).toSorted(
    (one, other) => operations[one].path.split('{').length - operations[other].path.split('{').length,
  );
  for (const name of candidates) {
    const operation: PeerOperation = operations[name];
    const found = operation.method === method ? toPattern(operation.path).exec(path) : null;
    if (found === null) continue;
    const parameters = { ...found.groups };
    return {
      name,
      parameters,
      faults: [
        ...Object.entries(operation.parameters ?? {}).flatMap(([key, schema]) =>
          faultsOf(key, schema, parameters[key]),
        ),
        ...Object.entries(operation.query ?? {}).flatMap(([key, schema]) => faultsOf(`?${key}`, schema, query[key])),
        ...(operation.body === undefined ? [] : faultsOf('body', operation.body, body)),
      ],
    };
  }
  return null;
}
