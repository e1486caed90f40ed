import type { Db } from '../database/open-database.ts';
import { readRelied } from '../marks/relied-versions.ts';
import { caseSubject, nameOfSubject, type Subject, userSubject, wordsOfSubject } from '../marks/subject.ts';
import type { Check } from '../verify/check.ts';
import { listNamingEntries, listVersionsOfCases, type VouchedVersion } from './put-back.store.ts';
import { findLastEntryId, listVouchingEntries } from './vouched-marks.store.ts';
import { marksIn, versionOf } from './vouched-marks.ts';

/** Entries looked through at once. */
const RANGE = 50_000;

/**
 * A decision does not wait for work on what it relies on: what was changed beside it may be told of a little earlier and
 * still not have been there when it looked. No decision and no such change takes this long.
 */
const BESIDE_MS = 60_000;

/** An entry that names a version of something. */
type NamedVersion = { readonly subject: Subject; readonly version: number; readonly id: number; readonly at: Date };

/** By subject, in the order of the entries; a first version puts nothing back and is not kept. */
type VouchedVersions = Map<string, VouchedVersion[]>;

const addTo = (told: VouchedVersions, name: string, vouched: VouchedVersion): void => {
  const others = told.get(name);
  if (others === undefined) told.set(name, [vouched]);
  else others.push(vouched);
};

/** The entry before this one that had told of a later version. */
function laterBefore(told: VouchedVersions, { subject, version, id, at }: NamedVersion): VouchedVersion | undefined {
  const beside = at.getTime() - BESIDE_MS;
  return told
    .get(nameOfSubject(subject))
    ?.find((other) => other.version > version && other.id < id && other.at.getTime() < beside);
}

async function tellOthers(db: Db, told: VouchedVersions, afterId: number, throughId: number): Promise<void> {
  for (const { id, at, payload } of await listVouchingEntries(db, afterId, throughId))
    for (const [name, text] of Object.entries(marksIn(payload))) {
      const version = versionOf(text);
      if (version > 1 && !name.startsWith('application:')) addTo(told, name, { id, at, version });
    }
}

async function toldOfCases(db: Db, ids: readonly number[]): Promise<VouchedVersions> {
  const told: VouchedVersions = new Map();
  if (ids.length === 0) return told;
  for (const { applicationId, ...vouched } of await listVersionsOfCases(db, ids))
    addTo(told, nameOfSubject(caseSubject(applicationId)), vouched);
  return told;
}

async function namedBetween(db: Db, afterId: number, throughId: number): Promise<NamedVersion[]> {
  const entries = await listNamingEntries(db, afterId, throughId);
  return entries.flatMap(({ userId, actorMarks, relied, id, at }) => [
    ...(userId === null || actorMarks === null ? [] : [{ subject: userSubject(userId), version: actorMarks, id, at }]),
    ...(relied === null ? [] : readRelied(relied).map(([subject, version]) => ({ subject, version, id, at }))),
  ]);
}

/**
 * Rows that are put back together with their own older marks fit each other, and are right again before anybody looks. But
 * whoever relied on them has named their version, and the audit had told of a later one by then.
 */
export const putBack: Check = {
  name: 'Nobody relied on an earlier version of anything than the one that the audit had told of',
  isLong: true,
  async *findFaults({ db }) {
    const lastId = await findLastEntryId(db);
    const others: VouchedVersions = new Map();
    for (let afterId = 0; afterId < lastId; afterId += RANGE) {
      const throughId = afterId + RANGE;
      await tellOthers(db, others, afterId, throughId);
      const named = await namedBetween(db, afterId, throughId);
      const ids = named.flatMap(({ subject: { kind, id } }) => (kind === 'application' ? [id] : []));
      const cases = await toldOfCases(db, [...new Set(ids)]);
      for (const one of named) {
        const later = laterBefore(one.subject.kind === 'application' ? cases : others, one);
        if (later !== undefined)
          yield `${wordsOfSubject(one.subject)}, row_marks: audit entry ${one.id} relied on version ${one.version} of it, and audit entry ${later.id} had told of version ${later.version} before: it was put back for that.`;
      }
    }
  },
};
