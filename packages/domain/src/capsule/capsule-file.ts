import type { Json } from '../seal/canonical-json.ts';

/** The shape of a capsule. A new shape gets the next number; capsules of older ones stay readable. */
export const CAPSULE_SCHEMA = 1;

/** What a capsule holds, each with a digest of its own under the signature. */
export const capsuleParts = [
  'decision',
  'application',
  'facts',
  'loan',
  'schedule',
  'score',
  'deviations',
  'policy',
  'documents',
  'votes',
  'history',
  'names',
  'audit',
] as const;
export type CapsulePart = (typeof capsuleParts)[number];

export type CapsuleContent = Readonly<Record<CapsulePart, Json>>;

/** DECISION: made with it. MIGRATION and DEMO: made later, with what held then. */
export type CapsuleOrigin = 'DECISION' | 'MIGRATION' | 'DEMO';

/** What is signed. */
export type CapsuleHead = {
  readonly schema: number;
  readonly bank: string;
  readonly applicationId: number;
  /** The row of the history that the capsule is of. */
  readonly sequence: number;
  readonly status: string;
  readonly origin: CapsuleOrigin;
  readonly madeAt: string;
  /** SHA-256 of the canonical text of each part: what the signature vouches for. */
  readonly parts: Readonly<Record<string, string>>;
  /** The beginning of the same of each place within the parts: only to name what was changed. */
  readonly places: Readonly<Record<string, string>>;
};

/** One entry of the audit that tells of this capsule, and what shows that it is in the bank's log. */
export type AuditProof = {
  readonly entry: string;
  readonly index: number;
  readonly hashes: readonly string[];
  readonly checkpoint: string;
};

/** A capsule as it is handed out. */
export type CapsuleFile = {
  /** JWS (compact, EdDSA) of the head. */
  readonly signature: string;
  readonly parts: Readonly<Record<string, Json>>;
  /** Null while no checkpoint of the audit covers the entry. It proves itself: the signature was made before it. */
  readonly proof: AuditProof | null;
};

export const CAPSULE_TYPE = 'trustiq-capsule+jws';

/** The largest that is read at all; one of five hundred documents and 360 instalments is a tenth of it. */
export const LARGEST_CAPSULE_BYTES = 5 * 1024 * 1024;

/** A key of the bank as GET /api/keys shows it. */
export type PublishedKey = {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
  readonly purpose: 'capsule' | 'checkpoint';
  /** What it signed from then on does not count. */
  readonly retiredAt?: string;
};

export type PublishedKeys = { readonly bank: string; readonly keys: readonly PublishedKey[] };
