import type { Role } from '@trustiq/domain/access/roles.ts';
import type { TokenUse } from '../../platform/security/tokens.ts';

type Session = {
  readonly tokenHash: Uint8Array;
  readonly cookieHash: Uint8Array;
  readonly userId: number;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  /** What the person was when it was opened: an administrator who changes that ends it, anybody else breaks it. */
  readonly role: Role;
  readonly areaId: number | null;
  readonly branchId: number | null;
  /** By which password it was opened: one that is replaced, or was put back for the sign-in alone, opens nothing. */
  readonly passwordHash: string;
};

/** What the code of a session is made for: both halves of its token, whose it is, as what, by what, and how long it lasts. */
export const sessionUse = ({ tokenHash, cookieHash, userId, startedAt, expiresAt, ...person }: Session): TokenUse => ({
  table: 'sessions',
  hash: tokenHash,
  facts: {
    cookie: Buffer.from(cookieHash).toString('hex'),
    userId,
    startedAt: startedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    role: person.role,
    place: `${person.areaId ?? '-'}/${person.branchId ?? '-'}`,
    password: person.passwordHash,
  },
});
