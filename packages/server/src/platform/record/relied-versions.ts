import { z } from 'zod';
import { type Kind, kinds } from '../marks/guarded-tables.ts';
import type { Subject } from '../marks/subject.ts';

/** Which version of what an entry of the audit relied on, by kind and number. */
const relied = z.partialRecord(z.enum(kinds), z.record(z.string(), z.int()));

export type Relied = { readonly relied?: z.output<typeof relied> };

type Version = readonly [Subject, number | null | undefined];

/** What is held, or has no marks, is left out: the entry vouches for the one, and the other was refused. */
export function reliedOn(versions: readonly Version[]): Relied {
  const byKind: Partial<Record<Kind, Record<string, number>>> = {};
  for (const [{ kind, id }, version] of versions)
    if (version != null) byKind[kind] = { ...byKind[kind], [id]: version };
  return Object.keys(byKind).length === 0 ? {} : { relied: byKind };
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
