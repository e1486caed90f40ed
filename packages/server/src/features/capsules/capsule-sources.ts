import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import type { Tables } from '../../schema/schema.ts';

/** Lent by the workflow, which makes them. */
export type CapsuleSources = {
  readonly capsulesOfCase: (db: Db, applicationId: number) => Promise<readonly Selectable<Tables['capsules']>[]>;
  /** The whole text with its proof; null where there is none that could be read. */
  readonly handOutCapsule: (db: Db, applicationId: number, sequence: number) => Promise<string | null>;
};
