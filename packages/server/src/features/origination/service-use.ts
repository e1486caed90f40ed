import type { TokenUse } from '../../platform/security/tokens.ts';

type Service = {
  readonly id: number;
  readonly name: string;
  readonly branchId: number;
};

type Key = { readonly tokenHash: Uint8Array; readonly expiresAt?: Date | null };

/** What the code of a key is made for: one channel of one branch, and its end where it has one. */
export const serviceUse = ({ id, name, branchId, tokenHash, expiresAt = null }: Service & Key): TokenUse => ({
  table: 'service_accounts',
  hash: tokenHash,
  facts: { id, name, branchId, ...(expiresAt === null ? {} : { expiresAt: expiresAt.toISOString() }) },
});

/** A key that was replaced, and the hour until which it goes on. Its code is no code of a present key. */
export const earlierUse = ({ id, name, branchId }: Service, tokenHash: Uint8Array, until: Date): TokenUse => ({
  table: 'service_accounts',
  hash: tokenHash,
  facts: { id, name, branchId, earlierUntil: until.toISOString() },
});
