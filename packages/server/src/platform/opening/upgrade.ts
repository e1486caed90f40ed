import type { ServiceChapter } from '@trustiq/domain/policy/chapters/service.ts';
import type { Db } from '../database/open-database.ts';
import type { Secrets } from '../security/secrets.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { Clock } from '../time/clock.ts';

export type UpgradeContext = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly now: Clock;
  readonly storage: FileStorage;
  /** What a bank of before had set as HRD_PRODUCT_IDS. */
  readonly hrdProductIds?: readonly number[] | undefined;
  /** What the bank was told by its environment and is written down in its policy. */
  readonly settings?: {
    readonly capitalRupiah: number;
    readonly onDeviationRefusal: 'RETURN' | 'REJECT';
    readonly mailSender: string;
    /** The clocks of the desks: day and night in a bank that ran before there was a book. */
    readonly service: ServiceChapter;
    /** The demo is the bank of the specification and keeps its name. */
    readonly isDemo: boolean;
  };
};

/** Brings the rows of an older version along, once. Its name never changes after it has landed. */
export type Upgrade = {
  readonly name: string;
  /** Inside a transaction of its own. */
  readonly run: (context: UpgradeContext) => Promise<void>;
};
