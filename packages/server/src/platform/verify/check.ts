import type { WitnessNotes } from '../audit/witness-notes.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open-database.ts';
import type { Secrets } from '../security/secrets.ts';

export type CheckContext = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly now: Clock;
  /** What a witness has seen; left out where there is none. */
  readonly witness?: WitnessNotes | null;
  /** Where the files outside the database are. */
  readonly directory: string;
};

/** Something that must always be true of a bank's database. */
export type Check = {
  readonly name: string;
  /** The first thing that is wrong, in words that name the row; null when nothing is. */
  readonly findFault: (context: CheckContext) => Promise<string | null>;
};
