import { z } from 'zod';
import type { Db } from '../database/open-database.ts';
import { isOneMoment } from '../moment/in-one-moment.ts';
import { type Kind, kinds } from './guarded-tables.ts';
import { isHeld } from './held-subjects.ts';
import { nameOfSubject, type Subject } from './subject.ts';

/** Which version of what an entry of the audit relied on, by kind and number. */
const relied = z.partialRecord(z.enum(kinds), z.record(z.string(), z.int()));

export type Relied = {
  readonly relied?: z.output<typeof relied>;
  /** The version of the account of who acted. */
  readonly actorMarks?: number;
};

type Version = { readonly subject: Subject; readonly version: number };

/** By the handle of the moment, which ends with it. */
const comparedIn = new WeakMap<Db, Map<string, Version>>();

/** What has no marks is left out: it was refused. */
export function noteRelied(trx: Db, subject: Subject, version: number | null): void {
  if (version === null || !isOneMoment(trx)) return;
  const others = comparedIn.get(trx) ?? new Map<string, Version>();
  comparedIn.set(trx, others.set(nameOfSubject(subject), { subject, version }));
}

/**
 * What every entry of a moment says of all that was compared in it, so that nobody can forget to: rows that were put back
 * together with their own older marks are convicted by it. What is held by now is left out: the entry of its change tells.
 */
export function reliedIn(trx: Db, userId: number | null): Relied {
  const byKind: Partial<Record<Kind, Record<string, number>>> = {};
  let actorMarks: number | null = null;
  for (const { subject, version } of comparedIn.get(trx)?.values() ?? []) {
    const { kind, id } = subject;
    if (isHeld(trx, subject)) continue;
    if (kind === 'user' && id === userId) actorMarks = version;
    else byKind[kind] = { ...byKind[kind], [id]: version };
  }
  return {
    ...(actorMarks === null ? {} : { actorMarks }),
    ...(Object.keys(byKind).length === 0 ? {} : { relied: byKind }),
  };
}

/** As it stands in a payload; nothing where it cannot be read, which the check of the chains names. */
export function readRelied(text: string): [Subject, number][] {
  try {
    return Object.entries(relied.parse(JSON.parse(text))).flatMap(([kind, versions]) =>
      Object.entries(versions).map(([id, version]): [Subject, number] => [
        { kind: kind as Kind, id: Number(id) },
        version,
      ]),
    );
  } catch {
    return [];
  }
}
