import { proofMethods, sessionStages } from '@trustiq/domain/access/second-factor.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/);
const recoveryCode = z.string().trim().min(16).max(24);

/** What the browser's passkeys answer, in its own JSON; the library that checks it looks at every part of it. */
const base64url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+$/);
const credential = {
  id: base64url.max(2000),
  rawId: base64url.max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.looseObject({}),
};
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

export type PasskeyAnswer = z.output<typeof assertion>;
export type NewPasskeyAnswer = z.output<typeof attestation>;

const byFactor = [
  z.strictObject({ kind: z.literal('totp'), code }),
  z.strictObject({ kind: z.literal('recovery'), code: recoveryCode }),
  z.strictObject({ kind: z.literal('passkey'), answer: assertion }),
] as const;

const secondStep = z.discriminatedUnion('kind', byFactor);
const proof = z.discriminatedUnion('kind', [
  ...byFactor,
  /** Base64 of its UTF-8 bytes, as passwords travel elsewhere. */
  z.strictObject({ kind: z.literal('password'), password: z.base64().min(1).max(1024) }),
]);

export type SecondStep = z.output<typeof secondStep>;
export type Proof = z.output<typeof proof>;

/** Told with 403 SECOND_FACTOR_REQUIRED and PROOF_REQUIRED. */
export const askedProofSchema = z.object({
  stage: z.enum(sessionStages).nullable(),
  methods: z.array(z.enum(proofMethods)),
});
export type AskedProof = z.output<typeof askedProofSchema>;

/** The options of a passkey, for the browser as they are. */
const passkeyOptions = z.looseObject({ challenge: z.string() });

const own = { permission: 'factor.own' } as const;
const changing = { ...own, proof: 'account', stages: ['enrolment'] } as const;

/** Recovery codes are told once: with the first factor, or when somebody asks for new ones. */
const enrolled = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/authenticate/second-step',
  summary: 'The second step of the sign-in; its token replaces that of the first',
  permission: 'session.end',
  stages: ['second_step'],
  body: secondStep,
  reply: z.object({ id_token: z.string() }),
  errors: ['PROOF_INCORRECT', 'THROTTLED', 'CONFLICT'],
});

export const renewProof = endpoint({
  method: 'POST',
  path: '/api/second-factor/proof',
  summary: 'Show again who you are, before money moves or a factor changes',
  ...own,
  body: proof,
  reply: z.object({}),
  errors: ['PROOF_INCORRECT', 'THROTTLED'],
});

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/second-factor',
  summary: 'With what the signed-in person proves themselves beside the password',
  ...own,
  stages: ['enrolment'],
  reply: z.object({
    isRequired: z.boolean(),
    passkeysPossible: z.boolean(),
    totp: z.object({ id: z.int(), enrolledAt: z.string() }).nullable(),
    passkeys: z.array(z.object({ id: z.int(), name: z.string(), enrolledAt: z.string() })),
    recoveryCodesLeft: z.int(),
  }),
  errors: [],
});

export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/second-factor/totp',
  summary: 'A new secret for an app that makes codes; it counts once a code confirms it',
  ...changing,
  reply: z.object({ secret: z.string(), uri: z.string() }),
  errors: [],
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/second-factor/totp/confirm',
  summary: 'The first code: from now on the sign-in asks for one',
  ...changing,
  body: z.strictObject({ code }),
  reply: enrolled,
  errors: ['PROOF_INCORRECT', 'THROTTLED'],
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/second-factor/passkeys',
  summary: 'What the browser needs to make a passkey',
  ...changing,
  reply: passkeyOptions,
  errors: ['NOT_FOUND'],
});

export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/api/second-factor/passkeys/confirm',
  summary: 'The passkey that the browser made, under a name of its own',
  ...changing,
  body: z.strictObject({ name: z.string().trim().min(1).max(60), answer: attestation }),
  reply: enrolled,
  errors: ['NOT_FOUND', 'PROOF_INCORRECT', 'THROTTLED', 'CONFLICT'],
});

export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/second-factor/passkeys/challenge',
  summary: 'What the browser needs to use a passkey, in the second step or for a renewed proof',
  ...own,
  stages: ['second_step'],
  reply: passkeyOptions,
  errors: ['NOT_FOUND'],
});

export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/api/second-factor/:id',
  summary: 'Do without a factor from now on',
  ...own,
  proof: 'account',
  params: z.strictObject({ id: z.coerce.number().int() }),
  reply: z.object({}),
  errors: ['NOT_FOUND', 'RULE_BROKEN'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/second-factor/recovery-codes',
  summary: 'Ten new recovery codes; those of before no longer count',
  ...own,
  proof: 'account',
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['CONFLICT'],
});
