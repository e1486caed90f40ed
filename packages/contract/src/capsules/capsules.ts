import { capsuleStatuses } from '@trustiq/domain/capsule/capsule-step.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const appId = z.coerce.number().int().positive();

const capsuleRow = z.object({
  sequence: z.int(),
  status: z.enum(capsuleStatuses),
  /** What the status is called in the reader's language. */
  statusText: z.string(),
  origin: z.enum(['DECISION', 'MIGRATION', 'DEMO']),
  madeAt: z.string(),
  /** SHA-256 of its signature, as the audit and the minutes name it. */
  digest: z.string(),
});

export type CapsuleRow = z.output<typeof capsuleRow>;

export const listCapsules = endpoint({
  method: 'GET',
  path: '/api/capsules/:appId',
  summary: 'The capsules of the decisions that ended the deciding about a case, oldest first',
  permission: 'capsule.read',
  reads: 'application',
  params: z.strictObject({ appId }),
  reply: z.array(capsuleRow),
  errors: ['NOT_FOUND'],
});

export const getCapsule = endpoint({
  method: 'GET',
  path: '/api/capsules/:appId/:sequence',
  summary: 'One capsule as a file that is verified without the bank (docs/capsule.md)',
  permission: 'capsule.read',
  reads: 'application',
  params: z.strictObject({ appId, sequence: z.coerce.number().int().positive() }),
  reply: 'file',
  errors: ['NOT_FOUND'],
});

const publishedKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().regex(/^[\w-]{43}$/),
  kid: z.string().regex(/^[\w-]{43}$/),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  purpose: z.enum(['capsule', 'checkpoint']),
  retiredAt: z.string().exactOptional(),
});

/** Also what whoever verifies offline reads from a file. */
export const publishedKeysSchema = z.object({ bank: z.string(), keys: z.array(publishedKey) });

export const getKeys = endpoint({
  method: 'GET',
  path: '/api/keys',
  summary: 'The public keys of everything that the bank signs for others (JWKS, RFC 7517); those it replaced stay',
  permission: 'public',
  reply: publishedKeysSchema,
  errors: [],
});

export const getCapsuleReader = endpoint({
  method: 'GET',
  path: '/api/capsule-reader',
  summary: 'One HTML page that verifies capsules without network and shows them',
  permission: 'public',
  reply: 'file',
  errors: ['NOT_FOUND'],
});
