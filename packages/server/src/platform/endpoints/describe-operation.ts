import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import { type ProblemCode, problems } from '@trustiq/contract/wire/problem.ts';
import { isOfBusiness } from '@trustiq/domain/permissions/permissions.ts';

/** Every way in which a call can be refused. */
export function problemCodesOf({ permission, errors, reads, proof }: Endpoint): readonly ProblemCode[] {
  const always = permission === 'public' ? [] : (['UNAUTHENTICATED', 'FORBIDDEN'] as const);
  const ofPeople = permission === 'public' || permission === 'service' ? [] : (['SECOND_FACTOR_REQUIRED'] as const);
  const proven = proof === undefined ? [] : (['PROOF_REQUIRED'] as const);
  const isBusiness = permission === 'service' || (permission !== 'public' && isOfBusiness(permission));
  const ofBusiness = isBusiness ? (['BANK_NOT_SET_UP'] as const) : [];
  const shown = reads === undefined ? [] : (['RECORD_BROKEN'] as const);
  return [
    ...new Set<ProblemCode>([
      'INVALID_REQUEST',
      'OVERLOADED',
      'UNAVAILABLE',
      ...always,
      ...ofPeople,
      ...proven,
      ...shown,
      ...ofBusiness,
      ...errors,
    ]),
  ];
}

type Header = { readonly name: string; readonly in: 'header'; readonly required: false } & {
  readonly description: string;
  readonly schema: { readonly type: 'string'; readonly pattern?: string; readonly maxLength?: number };
};

const ifMatch = (isProgram: boolean): Header => ({
  name: 'If-Match',
  in: 'header',
  required: false,
  description: isProgram
    ? 'The version of the case that was seen, as every answer about it tells. A program may leave it out; one that is sent is compared, and another than the present one is refused with 409 STALE_VERSION.'
    : 'The version of the case that the person saw, as every answer about it tells (`"12"` or `12`). It may travel as `version` in the query or in the body instead. Without any of the three: 428 VERSION_REQUIRED. Another than the present one, or two that differ: 409 STALE_VERSION. Nothing has happened in either case.',
  schema: { type: 'string', pattern: '^\\s*(W/)?"?[0-9]{1,9}"?\\s*$' },
});

const idempotencyKey: Header = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes the call happen once: the same key with the same request gives the same answer again, with another request 422 KEY_REUSED, while the first is still running 409 IN_PROGRESS.',
  schema: { type: 'string' },
};

export type Operation = {
  operationId?: string;
  parameters?: object[];
  responses?: Record<string, { description?: string }>;
};

/** Adds what the schemas of a route cannot say: the headers that it takes, and which refusals a status stands for. */
export function describeOperation(operation: Operation, declared: Endpoint): void {
  const headers = [
    ...(declared.decides ? [ifMatch(declared.permission === 'service')] : []),
    ...(declared.idempotent ? [idempotencyKey] : []),
  ];
  if (headers.length > 0) operation.parameters = [...(operation.parameters ?? []), ...headers];
  const codes = Map.groupBy(problemCodesOf(declared), (code) => String(problems[code]));
  for (const [status, ofStatus] of codes) {
    const response = operation.responses?.[status];
    if (response !== undefined) response.description = ofStatus.join(', ');
  }
}
