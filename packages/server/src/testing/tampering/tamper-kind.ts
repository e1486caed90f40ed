import type { Db } from '../../platform/database/open-database.ts';

/** One way of changing the books behind the program's back. */
export type TamperKind = {
  readonly name: string;
  /** Does the damage, as an owner of the database could, and gives what `verify` must say; null: nothing to damage here. */
  readonly run: (db: Db, seed: string) => Promise<readonly string[] | null>;
};
