import type { TokenUse } from '../../platform/security/tokens.ts';

type ResetToken = {
  readonly tokenHash: Uint8Array;
  readonly userId: number;
  readonly expiresAt: Date;
  readonly passwordHash: string;
  readonly email: string;
};

/**
 * What the code of a link is made for: whose it is, until when, where it was sent and the password that it replaces. One
 * that was spent, or sent to an address that is not theirs, is worth nothing, whatever its row says.
 */
export const resetUse = ({ tokenHash, userId, expiresAt, passwordHash, email }: ResetToken): TokenUse => ({
  table: 'reset_tokens',
  hash: tokenHash,
  facts: { userId, expiresAt: expiresAt.toISOString(), passwordHash, email },
});
