import { type PolicyVersion, policyOn } from '@trustiq/domain/policy/versions/policy-on.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/open-database.ts';
import type { Policies } from '../../platform/deps.ts';
import type { EventHub } from '../../platform/events/event-hub.ts';
import { bookSubject, nameOfSubject } from '../../platform/marks/subject.ts';
import { seeOneMoment } from '../../platform/moment/in-one-moment.ts';
import { compareSubjects } from '../../platform/record/compare-subjects.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { Config } from '../../platform/settings/config.ts';
import { listVersions } from './policy-book.store.ts';
import { openPolicy } from './policy-text.ts';

/** What open screens and other processes are told when a version was approved. */
export const POLICY_CHANGED = 'policy_changed';

type BookDeps = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly events: EventHub;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** A demo or a pilot pays nobody out: there the first policy needs no director. */
  readonly config: Pick<Config, 'demo' | 'pilot'>;
};

type ReadBook = { readonly marksVersion: number; readonly versions: readonly PolicyVersion[] };

/** Every version as the record knows it; throws when one of them was changed behind it. */
async function readVersions(trx: Db, secrets: Secrets, asksDirector: boolean): Promise<ReadBook> {
  const { faults, compared } = await compareSubjects(trx, [bookSubject]);
  const marksVersion = compared.get(nameOfSubject(bookSubject))?.version ?? null;
  if (faults.length > 0 || marksVersion === null) throw new Error(faults.join('\n'));
  const cipher = fieldCipher(secrets);
  const versions = (await listVersions(trx)).map((row) => ({
    version: row.version,
    effectiveFrom: row.effective_from,
    digest: row.digest,
    policy: openPolicy(cipher, row),
    isProvisional: asksDirector && row.ruling !== 'APPROVED',
  }));
  return { marksVersion, versions };
}

/** What somebody said while nobody listened is known by then; decisions find it in their own moment. */
const EVERY_MS = 60_000;
const FIRST_PAUSE_MS = 500;

/**
 * The versions in memory, so that nobody asks the database which policy holds. They are read again when somebody says that
 * they changed, after the line was broken, when nobody knows what was said meanwhile, and every minute; a read that failed
 * is tried again. A book that does not fit its record, or is older than the one that is known, is not taken: what was known
 * before goes on holding, and `verify` names what is wrong. Nobody decides by what is known here alone: a decision compares
 * the book in its own moment (`workflow/judged-policy.ts`).
 */
export async function openPolicies({ db, secrets, events, log, config }: BookDeps): Promise<Policies> {
  const asksDirector = !config.demo && !config.pilot;
  let known: ReadBook | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const take = (book: ReadBook) => {
    if (known !== null && book.marksVersion < known.marksVersion)
      throw new Error(`version ${book.marksVersion} is there, and version ${known.marksVersion} was read before`);
    known = book;
  };
  const read = async () => {
    if (isClosed) return;
    clearTimeout(timer);
    try {
      take(await seeOneMoment(db, (trx) => readVersions(trx, secrets, asksDirector)));
      pauseMs = EVERY_MS;
    } catch (error) {
      log.error({ err: error }, 'the policy book could not be read');
      pauseMs = pauseMs === EVERY_MS ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, EVERY_MS - 1);
    }
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void refresh(), pauseMs).unref();
  };
  let reading = Promise.resolve();
  /** One after the other: what was asked for last is read last. */
  const refresh = () => {
    reading = reading.then(read);
    return reading;
  };
  await refresh();
  events.subscribe(({ kind }) => {
    if (kind === POLICY_CHANGED || kind === 'reconnected') void refresh();
  });
  const versions = () => known?.versions ?? [];
  return {
    on: (at) => policyOn(versions(), at),
    version: (version) => versions().find((one) => one.version === version) ?? null,
    isEmpty: () => known?.versions.length === 0,
    newest: () => versions().at(-1) ?? null,
    refresh,
    marksVersion: () => known?.marksVersion ?? null,
    takeFrom: async (trx) => {
      const book = await readVersions(trx, secrets, asksDirector);
      if (known === null || book.marksVersion > known.marksVersion) known = book;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await reading;
    },
  };
}
