import { randomBytes } from 'node:crypto';

/** Short enough to read out on the telephone. */
export const newRequestId = (): string => randomBytes(9).toString('base64url');
