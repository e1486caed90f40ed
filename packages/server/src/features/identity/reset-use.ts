import type { TokenUse } from '../../platform/security/tokens.ts';

type ResetToken = {
  readonly tokenHash: Uint8Array;
  readonly userId: number;
  readonly expiresAt: Date;
  readonly passwordHash: string;
};

/** What the code of a link is made for: whose it is, until when, and the password that it replaces. One that was spent is worth nothing, whatever its row says. */
export const resetUse = ({ tokenHash, userId, expiresAt, passwordHash }: ResetToken): TokenUse => ({
  table: 'reset_tokens',
  hash: tokenHash,
  facts: { userId, expiresAt: expiresAt.toISOString(), passwordHash },
});
