import type { TokenUse } from '../../platform/security/tokens.ts';

type Service = {
  readonly id: number;
  readonly name: string;
  readonly branchId: number;
  readonly tokenHash: Uint8Array;
};

/** What the code of a key is made for: one channel of one branch. */
export const serviceUse = ({ id, name, branchId, tokenHash }: Service): TokenUse => ({
  table: 'service_accounts',
  hash: tokenHash,
  facts: { id, name, branchId },
});
