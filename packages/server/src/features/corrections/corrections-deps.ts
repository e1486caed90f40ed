import type { Identity } from '@trustiq/domain/applicant/identity.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Origin } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';

type OpenCase = NonNullable<Awaited<ReturnType<CaseDeps['cases']['readInside']>>>;

/** What corrections borrow from the ways in, from scoring and from the notices. */
export type CorrectionsDeps = CaseDeps & {
  readonly identityOf: (db: Db, applicationId: number) => Promise<Identity>;
  /** In one moment, in which nobody takes in an application of the same person or a new watch list. */
  readonly correcting: <Value>(work: (trx: Db) => Promise<Value>) => Promise<Value>;
  readonly correct: (
    db: Db,
    correction: {
      readonly applicationId: number;
      readonly after: Identity;
      readonly by: number;
      readonly origin: Origin;
      readonly at: Date;
      readonly details: Record<string, unknown>;
    },
  ) => Promise<unknown>;
  readonly askBureau: (db: Db, applicationId: number) => Promise<void>;
  readonly tellWaits: (db: Db, open: OpenCase, change: { readonly userId: number; readonly at: Date }) => Promise<void>;
  readonly tellRequester: (
    db: Db,
    open: OpenCase,
    change: { readonly requesterId: number; readonly by: number; readonly at: Date },
  ) => Promise<void>;
};
