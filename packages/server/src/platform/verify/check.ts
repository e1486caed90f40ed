import type { Db } from '../database/open-database.ts';
import type { Secrets } from '../security/secrets.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { Clock } from '../time/clock.ts';
import type { WitnessNotes } from '../transparency/witness-notes.ts';

export type CheckContext = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly now: Clock;
  /** What a witness has seen; left out where there is none. */
  readonly witness?: WitnessNotes | null | undefined;
  /** Where uploaded files are. */
  readonly storage: FileStorage;
  /** Where the files of the record outside the database are. */
  readonly directory: string;
  /** How long the file of checkpoints was at the moment that is looked at; left out where nobody writes meanwhile. */
  readonly checkpointBytes?: number | undefined;
};

export type CheckParts = {
  /** All parts together are the whole, whatever the database holds. */
  readonly list: (db: Db) => Promise<readonly unknown[]>;
  readonly findFaultsIn: (context: CheckContext, part: unknown) => AsyncIterable<string>;
};

/** Something that must always be true of a bank's database. */
export type Check = {
  readonly name: string;
  /** Takes much longer than the others in a large bank. */
  readonly isLong?: true;
  /** Where it can be divided: every part may be looked at apart from the others, by whoever has time. */
  readonly parts?: CheckParts;
} & (
  | {
      /** The first thing that is wrong, in words that name the row; null when nothing is. */
      readonly findFault: (context: CheckContext) => Promise<string | null>;
    }
  | {
      /** Everything that is wrong, one after the other; whoever asks may stop when they have heard enough. */
      readonly findFaults: (context: CheckContext) => AsyncIterable<string>;
    }
);

/** A bank that somebody went through with a comb would fill pages: these many of one kind are enough to act on. */
export const MOST_FAULTS = 20;

type PartedCheck<Part> = {
  readonly name: string;
  readonly listParts: (db: Db) => Promise<readonly Part[]>;
  readonly findFaultsIn: (context: CheckContext, part: Part) => AsyncIterable<string>;
};

/** A check that goes through the bank part by part. A part travels between threads: it is made of plain values. */
export const checkInParts = <Part>({ name, listParts, findFaultsIn }: PartedCheck<Part>): Check => ({
  name,
  parts: { list: listParts, findFaultsIn: (context, part) => findFaultsIn(context, part as Part) },
  async *findFaults(context) {
    for (const part of await listParts(context.db)) yield* findFaultsIn(context, part);
  },
});

async function* everyFault(check: Check, context: CheckContext, part?: unknown): AsyncGenerator<string> {
  if (check.parts !== undefined && part !== undefined) return yield* check.parts.findFaultsIn(context, part);
  if ('findFaults' in check) return yield* check.findFaults(context);
  const fault = await check.findFault(context);
  if (fault !== null) yield fault;
}

/** The first of them, and how many more there are: whoever makes many small ones must not hide a large one behind them. */
export type Findings = { readonly told: readonly string[]; readonly more: number };

/** A check that cannot be carried out has found something: what it looked at is not as any program writes it. */
export async function findingsOf(check: Check, context: CheckContext, part?: unknown): Promise<Findings> {
  const told: string[] = [];
  let more = 0;
  try {
    for await (const fault of everyFault(check, context, part)) {
      if (told.length < MOST_FAULTS) told.push(fault);
      else more += 1;
    }
  } catch (error) {
    told.unshift(`The check broke off: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { told, more };
}

/** What is said of a check, looked at in one piece or in several. */
export function wordsOf(findings: readonly Findings[]): string[] {
  const told = findings.flatMap((each) => each.told);
  const more = findings.reduce((sum, each) => sum + each.more, Math.max(0, told.length - MOST_FAULTS));
  const shown = told.slice(0, MOST_FAULTS);
  return more === 0 ? shown : [...shown, `And ${more} more of this kind.`];
}

export const faultsOf = async (check: Check, context: CheckContext): Promise<string[]> =>
  wordsOf([await findingsOf(check, context)]);
