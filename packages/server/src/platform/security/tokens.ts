import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are stored as hashes, so that a stolen table opens nothing. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
