import type { Db } from '../../platform/database/open-database.ts';

type PartnerOutcome = { readonly isAnswered: boolean; readonly why: string | null };

/** The bureau feature's: asks outside any transaction; what came back is kept inside the caller's. */
export type Enquire = (
  applicationId: number,
  which?: { readonly bureau: boolean; readonly fdc: boolean },
) => Promise<{
  readonly bureau: PartnerOutcome | null;
  readonly fdc: PartnerOutcome | null;
  /** False, and nothing kept, when the case is about another person by now. */
  readonly save: (db: Db) => Promise<boolean>;
}>;
