import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/**
 * The shape in which a phone keeps drafts. Another shape gets another number; the program reads every older one, so that
 * what lies unsent on a phone with an older program is never lost, and refuses a newer one in words.
 */
export const DRAFT_SHAPE = 2;

/** When the next shape took the place of each older one. A program that names none is of the first. */
const replacedOn: Readonly<Record<number, string>> = { 1: '2026-11-18T00:00:00Z' };

/** Null of the present shape, and of one that this server does not know yet. */
export function replacedAtOf(shape = 1): Date | null {
  const at = replacedOn[shape];
  return at === undefined ? null : new Date(at);
}

/** By the bank's policy of the day. */
const times = z.object({ offlineHours: z.number(), idleMinutes: z.number() });

const whichDevice = { params: z.strictObject({ deviceId: z.uuid() }) } as const;

/** The phone's key, wrapped by a key that never leaves the phone: AES-KW of 32 bytes is 40. */
const wrappedKey = z.base64().length(56);

const fieldDevice = z.object({
  id: z.uuid(),
  /** Which phone it is, in its owner's words. */
  name: z.string(),
  ownerName: z.string(),
  isMine: z.boolean(),
  registeredAt: z.string(),
  lastSeenAt: z.string(),
  revokedAt: z.string().nullable(),
});

export type FieldDevice = z.output<typeof fieldDevice>;

export const registerFieldDevice = endpoint({
  method: 'PUT',
  path: '/api/field/devices/:deviceId',
  summary: "Keep the server's half of a phone's key under an id that the phone made",
  permission: 'field.write',
  ...whichDevice,
  body: z.strictObject({ name: z.string().trim().min(1).max(60), wrappedKey, shape: z.int().positive() }),
  reply: z.object({
    serverTime: z.string(),
    /** When the session of this call began. */
    signedInAt: z.string(),
    times,
  }),
  errors: ['CONFLICT', 'RULE_BROKEN'],
});

export const openFieldDevice = endpoint({
  method: 'POST',
  path: '/api/field/devices/:deviceId/open',
  summary: "The server's half of the key, for the same person on the same phone; a revoked phone is told so",
  permission: 'field.write',
  ...whichDevice,
  body: z.strictObject({}).nullish(),
  reply: z.object({ wrappedKey: wrappedKey.nullable(), serverTime: z.string(), signedInAt: z.string(), times }),
  errors: ['NOT_FOUND'],
});

export const listFieldDevices = endpoint({
  method: 'GET',
  path: '/api/field/devices',
  summary: "The caller's phones; for the head of a branch those of its account officers",
  permission: 'field.read',
  reply: z.array(fieldDevice),
  errors: [],
});

export const revokeFieldDevice = endpoint({
  method: 'POST',
  path: '/api/field/devices/:deviceId/revoke',
  summary: 'Close a lost phone: its key is forgotten here, and what lies on it is deleted when it is next heard of',
  permission: 'field.read',
  ...whichDevice,
  body: z.strictObject({}).nullish(),
  reply: z.object({}),
  errors: ['NOT_FOUND'],
});

/** Asked by phones on which nobody is signed in. An id that nobody knows is not a revoked one. */
export const checkFieldDevice = endpoint({
  method: 'GET',
  path: '/api/field/devices/:deviceId/standing',
  summary: 'Whether a phone was revoked; the id is known to the phone alone',
  permission: 'public',
  ...whichDevice,
  reply: z.object({ isRevoked: z.boolean(), serverTime: z.string() }),
  errors: [],
});
