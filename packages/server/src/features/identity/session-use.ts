import type { TokenUse } from '../../platform/security/tokens.ts';

type Session = {
  readonly tokenHash: Uint8Array;
  readonly cookieHash: Uint8Array;
  readonly userId: number;
  readonly startedAt: Date;
  readonly expiresAt: Date;
};

/** What the code of a session is made for: both halves of its token, whose it is and how long it lasts. */
export const sessionUse = ({ tokenHash, cookieHash, userId, startedAt, expiresAt }: Session): TokenUse => ({
  table: 'sessions',
  hash: tokenHash,
  facts: {
    cookie: Buffer.from(cookieHash).toString('hex'),
    userId,
    startedAt: startedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  },
});
