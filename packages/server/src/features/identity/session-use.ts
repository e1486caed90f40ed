import type { Role } from '@trustiq/domain/access/roles.ts';
import type { ProofMethod, SessionStage } from '@trustiq/domain/access/second-factor.ts';
import type { TokenUse } from '../../platform/security/tokens.ts';

/** How far it is, and when and by what it was proven last. Sessions of before there were factors say none of it. */
export type SessionProof = {
  readonly stage: SessionStage | null;
  readonly provenAt: Date | null;
  readonly provenBy: ProofMethod | null;
};

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
} & SessionProof;

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
    ...(person.stage === null ? {} : { stage: person.stage }),
    ...(person.provenAt === null ? {} : { provenAt: person.provenAt.toISOString() }),
    ...(person.provenBy === null ? {} : { provenBy: person.provenBy }),
  },
});
