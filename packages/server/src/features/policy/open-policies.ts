import { type PolicyVersion, policyOn } from '@trustiq/domain/policy/versions/policy-on.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/open-database.ts';
import type { Policies } from '../../platform/deps.ts';
import type { EventHub } from '../../platform/events/event-hub.ts';
import { bookSubject } from '../../platform/marks/subject.ts';
import { seeOneMoment } from '../../platform/moment/in-one-moment.ts';
import { compareSubjects } from '../../platform/record/compare-subjects.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { listVersions } from './policy-book.store.ts';
import { openPolicy } from './policy-text.ts';

/** What open screens and other processes are told when a version was approved. */
export const POLICY_CHANGED = 'policy_changed';

type BookDeps = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly events: EventHub;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

/** Every version as the record knows it; throws when one of them was changed behind it. */
export function readVersions(db: Db, secrets: Secrets): Promise<PolicyVersion[]> {
  return seeOneMoment(db, async (trx) => {
    const { faults } = await compareSubjects(trx, [bookSubject]);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    const cipher = fieldCipher(secrets);
    return (await listVersions(trx)).map((row) => ({
      version: row.version,
      effectiveFrom: row.effective_from,
      digest: row.digest,
      policy: openPolicy(cipher, row),
    }));
  });
}

/**
 * The versions in memory, so that nobody asks the database which policy holds. They are read again when somebody says that
 * they changed, and after the line was broken, when nobody knows what was said meanwhile. A book that does not fit its record
 * is not taken: what was known before goes on holding, and `verify` names what is wrong.
 */
export async function openPolicies({ db, secrets, events, log }: BookDeps): Promise<Policies> {
  let versions: readonly PolicyVersion[] = [];
  let isRead = false;
  const read = async () => {
    try {
      versions = await readVersions(db, secrets);
      isRead = true;
    } catch (error) {
      log.error({ err: error }, 'the policy book could not be read');
    }
  };
  let reading = read();
  /** One after the other: what was asked for last is read last. */
  const refresh = () => {
    reading = reading.then(read);
    return reading;
  };
  await reading;
  events.subscribe(({ kind }) => {
    if (kind === POLICY_CHANGED || kind === 'reconnected') void refresh();
  });
  return {
    on: (at) => policyOn(versions, at),
    version: (version) => versions.find((known) => known.version === version) ?? null,
    isEmpty: () => isRead && versions.length === 0,
    newest: () => versions.at(-1) ?? null,
    refresh,
  };
}
